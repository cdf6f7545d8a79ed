import { type ClipboardEvent, type KeyboardEvent, useContext, useRef, useState } from "react";
import content from "#components/desk/content/content.module.css";
import { strings as all } from "#components/desk/content/strings.ts";
import { FormContext } from "./form-context.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import {
  addLink,
  addPicture,
  type Edit,
  type Selected,
  toggleList,
  toggleMark,
} from "./prose/edits.ts";
import { markupOf } from "./prose/paste.ts";
import styles from "./prose-field.module.css";

const strings = all.format;

type ProseFieldProps = {
  shared: object;
  label: string;
  text: string;
  onText: (text: string) => void;
};

const edits = {
  bold: (selected: Selected) => toggleMark(selected, "**"),
  emphasis: (selected: Selected) => toggleMark(selected, "*"),
  link: (selected: Selected) => addLink(selected),
  bullets: (selected: Selected) => toggleList(selected, "bullets"),
  numbers: (selected: Selected) => toggleList(selected, "numbers"),
} as const;

const buttons = ["bold", "emphasis", "link", "bullets", "numbers", "picture"] as const;

/** Its buttons write markup: the text stays what is typed. */
export function ProseField({ shared, label, text, onText }: ProseFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const [isChoosing, setIsChoosing] = useState(false);
  const { choices, addPicture: offer } = useContext(FormContext);

  function press(name: (typeof buttons)[number]) {
    if (name === "picture") setIsChoosing(true);
    else if (area.current) apply(area.current, edits[name](selectedOf(area.current)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const name = ({ b: "bold", i: "emphasis" } as const)[event.key.toLowerCase()];
    if (name === undefined) return;
    event.preventDefault();
    press(name);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const selected = selectedOf(event.currentTarget);
    const edit = pastedEdit(event.clipboardData, selected);
    if (edit === null) return;
    event.preventDefault();
    apply(event.currentTarget, edit);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (reached + step + buttons.length) % buttons.length;
    setReached(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div className={styles.prose}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={strings.label(label)}
        className={styles.bar}
        onKeyDown={move}
      >
        {buttons.map((name, at) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            data-name={name}
            tabIndex={at === reached ? 0 : -1}
            aria-label={strings[name].label}
            aria-keyshortcuts={strings[name].keys}
            title={strings[name].label}
            // The text keeps the focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(name)}
          >
            {strings[name].sign}
          </button>
        ))}
      </div>
      <textarea
        {...shared}
        ref={area}
        className={content.input}
        defaultValue={text}
        rows={Math.min(24, Math.max(5, Math.ceil(text.length / 70)))}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isChoosing && (
        <PictureDialog
          label={label}
          pictures={choices.pictures.filter(({ id }) => id !== undefined)}
          onAdded={offer}
          onClose={() => setIsChoosing(false)}
          onChosen={({ id = "", text: said = "" }) => {
            if (area.current) {
              apply(area.current, addPicture(selectedOf(area.current), { id, text: said }));
            }
          }}
        />
      )}
    </div>
  );
}

const selectedOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});

/** Null for text that is pasted as it is. */
function pastedEdit(clipboard: DataTransfer, selected: Selected): Edit | null {
  const { start, end } = selected;
  const plain = clipboard.getData("text/plain").trim();
  // An address over words makes them a link.
  if (start < end && /^https:\/\/[^\s)]+$/.test(plain)) {
    const made = addLink(selected, plain);
    return { ...made, start: made.from + made.insert.length };
  }
  const html = clipboard.getData("text/html");
  const insert = html && markupOf(new DOMParser().parseFromString(html, "text/html"));
  if (!insert) return null;
  const caret = start + insert.length;
  return { from: start, to: end, insert, start: caret, end: caret };
}

/** Chromium's time for one edit grows with the square of its lines: 10 s for 2,000. */
const MOST_LINES = 300;

/** As if it was typed: the browser's undo takes it back, unless it has very many lines. */
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (insert.split("\n").length > MOST_LINES) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  } else if (insert !== "") document.execCommand("insertText", false, insert);
  else if (from < to) document.execCommand("delete");
  area.setSelectionRange(start, end);
}
