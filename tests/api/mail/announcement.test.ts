import { expect, test } from "vitest";
import { announcementLetter } from "#lib/mail/letters/announcement.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";

const letter = announcementLetter({
  subject: "Season Three",
  title: "Season Three begins",
  body: "Four **new** films, from [the season](/season-three).\n- Bombay <1947>\n- Baroda",
  stop: { label: "No more news, please", url: "https://aie.example/stop#1" },
  because: "You get this letter because you asked for news.",
});

test("an announcement is written in the template of all letters, with its prose and its stop", () => {
  const { subject, text, html } = renderLetter(letter);
  expect(subject).toBe("Season Three");
  expect(text).not.toContain("Hello");
  expect(text).toContain("new films, from the season (http://localhost:3000/season-three).");
  expect(text).toContain("- Bombay <1947>\n- Baroda");
  expect(text).toContain("because you asked for news");
  expect(text).toContain("No more news, please:\nhttps://aie.example/stop#1");
  expect(html).toContain("<strong>new</strong>");
  expect(html).toContain('href="http://localhost:3000/season-three"');
  expect(html).toContain("Bombay &lt;1947&gt;</li>");
  expect(html).toContain('href="https://aie.example/stop#1"');
});
