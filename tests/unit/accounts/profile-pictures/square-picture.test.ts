import { expect, test } from "vitest";
import { squarePicture } from "#lib/accounts/profile-pictures/square-picture.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { halves } from "#tests/support/accounts/pictures.ts";

test("refuses more simultaneous pictures than the queue takes, and accepts later ones", async () => {
  const jpeg = await halves().jpeg().toBuffer();
  const many = Array.from({ length: 1 + accountLimits.profileImagesWaiting.ofParty + 5 }, () =>
    squarePicture(jpeg, ["one member"]),
  );
  const outcomes = await Promise.allSettled(many);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array(5).fill(
      expect.objectContaining({ code: "unavailable", headers: { "Retry-After": "5" } }),
    ),
  );
  expect(await squarePicture(jpeg, ["one member"])).toBeInstanceOf(Buffer);
});
