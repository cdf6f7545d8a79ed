/** The options set `--brand`, `--on-brand` and `--backdrop`. */
export const styles = `
:host { all: initial; }
*, *::before, *::after { box-sizing: border-box; }
dialog {
  width: min(26rem, 100vw - 1.5rem); max-height: calc(100dvh - 1.5rem); padding: 0; margin: auto;
  overflow: auto; border: 0; border-radius: 14px; background: #fff; color: #1a2233;
  font: 400 0.95rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  box-shadow: 0 24px 64px rgb(10 16 32 / 0.35); color-scheme: light; overscroll-behavior: contain;
}
dialog::backdrop { background: var(--backdrop, rgb(12 18 34 / 0.6)); }
dialog:focus { outline: none; }
.head { padding: 1.25rem 1.25rem 1.1rem; background: var(--brand); color: var(--on-brand); }
.shop { display: flex; align-items: center; gap: 0.75rem; }
.mark {
  display: grid; place-items: center; flex: none; width: 2.6rem; height: 2.6rem; overflow: hidden;
  border-radius: 10px; background: #fff; color: #1a2233; font-size: 1.2rem; font-weight: 700;
}
.mark img { width: 100%; height: 100%; object-fit: cover; }
h2, p { margin: 0; }
h2 { font-size: 1.05rem; font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
.shop p { font-size: 0.85rem; overflow-wrap: anywhere; }
.amount {
  margin-top: 0.9rem; font-size: 1.9rem; font-weight: 700; line-height: 1.1;
  font-variant-numeric: tabular-nums; letter-spacing: -0.01em;
}
.notice {
  display: flex; align-items: center; justify-content: center; gap: 0.5rem; padding: 0.5rem 1rem;
  background: #fff4d6; color: #5c4300; font-size: 0.85rem; font-weight: 600;
}
.notice::before {
  content: ""; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: #b98200;
}
form { display: grid; gap: 1rem; padding: 1.1rem 1.25rem 1.25rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.4rem; font-size: 0.85rem; font-weight: 600; }
.methods {
  display: flex; gap: 3px; padding: 3px; border-radius: 10px; background: #e9edf4;
}
.methods label { flex: 1 1 0; cursor: pointer; }
.methods input { position: absolute; opacity: 0; pointer-events: none; }
.methods span {
  display: block; padding: 0.55rem 0.25rem; border-radius: 8px; text-align: center;
  font-size: 0.9rem; font-weight: 600; color: #48536a;
}
.methods input:checked + span {
  background: #fff; color: #1a2233; box-shadow: 0 1px 3px rgb(10 16 32 / 0.22);
}
.panel { display: grid; grid-template-columns: 1fr 1fr; gap: 0.8rem; }
.panel[hidden] { display: none; }
.panel > * { grid-column: 1 / -1; }
.panel > .half { grid-column: auto; }
.field { display: grid; gap: 0.25rem; font-size: 0.85rem; font-weight: 600; }
.field input, .field select {
  width: 100%; min-width: 0; height: 2.75rem; padding: 0 0.75rem; border: 1px solid #8690a5;
  border-radius: 8px; background: #fff; color: inherit; font: inherit; font-size: 1rem;
  font-weight: 400; font-variant-numeric: tabular-nums;
}
.hint { color: #56617a; font-size: 0.8rem; }
.step { padding: 1.4rem 1rem; border: 1px dashed #8690a5; border-radius: 8px; text-align: center; }
.hint code { font: 600 0.8rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.trouble {
  padding: 0.65rem 0.8rem; border-radius: 8px; background: #fdeaea; color: #8c1414;
  font-size: 0.9rem;
}
.trouble:empty { position: absolute; padding: 0; }
.buttons { display: grid; grid-template-columns: 3fr 2fr; gap: 0.6rem; }
button {
  min-height: 2.9rem; padding: 0.5rem 0.75rem; border: 1px solid #8690a5; border-radius: 9px;
  background: #fff; color: #1a2233; font: inherit; font-size: 0.95rem;
  font-weight: 600; line-height: 1.2; cursor: pointer;
}
button:hover { background: #f1f4f9; }
.pay {
  grid-column: 1 / -1; min-height: 3.1rem; border-color: rgb(10 16 32 / 0.25);
  background: var(--brand); color: var(--on-brand); font-size: 1rem;
}
.pay:hover { background: var(--brand); filter: brightness(0.93); }
.fail { color: #8c1414; border-color: #c98080; }
.busy button { cursor: progress; opacity: 0.65; }
:is(button, .field input, .field select):focus-visible, .methods input:focus-visible + span {
  outline: 3px solid #1a2233; outline-offset: 2px;
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 0.18s ease-out; }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }
}
`;
