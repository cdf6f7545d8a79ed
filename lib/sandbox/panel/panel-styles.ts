export const panelStyles = `
:root { --font-display: Georgia; --font-text: Georgia; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--text); }
main {
  display: grid; gap: var(--space-7); max-width: var(--page); margin: 0 auto;
  padding: var(--space-8) var(--gutter);
}
main > * { min-width: 0; }
.eyebrow {
  margin: 0 0 calc(-1 * var(--space-6)); color: var(--coral-text); font-size: var(--size-small);
  font-weight: 700; letter-spacing: 0.12em; text-transform: uppercase;
}
h1, h2 { margin: 0; font-family: var(--display); font-weight: 400; line-height: 1.1; }
h1 { font-size: var(--size-heading); }
h2 { font-size: var(--size-title); margin-bottom: var(--space-4); }
p { margin: 0; }
.lede { max-width: var(--measure); margin-top: calc(-1 * var(--space-6)); }
a { color: var(--coral-text); }
a, button { border-radius: 4px; }
:is(a, button):focus-visible { outline: 3px solid var(--coral-text); outline-offset: 2px; }
dl {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-4); margin: 0 0 var(--space-4);
}
dl > div {
  display: grid; grid-template-rows: auto 1fr auto; gap: var(--space-2); padding: var(--space-5);
  border: 1px solid var(--rule); border-radius: 10px; background: var(--paper-raised);
}
dt { color: var(--ink-soft); font-size: var(--size-note); }
dd { margin: 0; display: flex; flex-wrap: wrap; gap: var(--space-2); }
form { display: inline-flex; }
button {
  min-height: 44px; padding: var(--space-2) var(--space-4); border: 1px solid var(--ink-soft);
  background: var(--paper-raised); color: var(--ink); font: inherit; font-size: var(--size-note);
  cursor: pointer;
}
button:hover { background: var(--ink); color: var(--paper); }
.acts { display: flex; flex-wrap: wrap; gap: var(--space-2); }
section > .acts { margin-bottom: var(--space-4); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: var(--space-3) var(--space-4) var(--space-3) 0; text-align: left; vertical-align: top; }
thead th { color: var(--ink-soft); font-size: var(--size-note); font-weight: 400; }
tbody tr { border-top: 1px solid var(--rule); }
tbody th { font-weight: 600; }
code {
  color: var(--ink-soft); font: 400 0.8125rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
td { min-width: 6rem; overflow-wrap: anywhere; }
td.acts { min-width: min(24rem, 100%); padding-right: 0; }
.unseen {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
@media (max-width: 60rem) {
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { padding: var(--space-4) 0; }
  tbody th, td { padding: var(--space-1) 0; }
  td[data-name]::before { content: attr(data-name) ": "; color: var(--ink-soft); }
  td.acts { display: flex; padding-top: var(--space-3); }
}
`;
