/** Every letter as a mail program shows it: on a phone and at its own width, light and dark. */
import { isLetter, rooms } from "#lib/content/letters/letters.ts";
import { sampleLetter } from "#lib/mail/letters/samples.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { siteFolder } from "#tests/support/site/site-folder.ts";

test.beforeAll(() => void Object.assign(process.env, settingsIn(siteFolder("letters"))));

const names = Object.entries(rooms).map(
  ([room, words]) => [room, Object.keys(words).filter(isLetter)] as const,
);

for (const [room, letters] of [...names, ["many", ["announcement"]] as const]) {
  test(`letters of the room ${room} are accessible, and no wider than the screen`, async ({
    page,
  }) => {
    for (const name of letters) {
      await page.setContent(renderLetter(sampleLetter(name)).html);
      for (const device of ["phone", "pane"] as const) {
        await expectNoViolation(page, name, [device]);
        const { scrollWidth, innerWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          innerWidth: window.innerWidth,
        }));
        expect(scrollWidth, `${name}, ${device}`).toBeLessThanOrEqual(innerWidth);
      }
    }
  });
}
