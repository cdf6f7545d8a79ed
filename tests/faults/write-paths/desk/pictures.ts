import { expect } from "vitest";
import { addPicture as keepPicture } from "#lib/content/documents/picture-commands.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const FILE = { name: "halves.png", alternative: "Two halves" };

let width = 300;
/** Another picture each time: the same one again is the same row. */
const file = () => {
  width += 1;
  return halves({ width, height: 100 }).png().toBuffer();
};

const alternativesOf = async (id: string) => {
  const select = { alternative: true };
  const found = await database().read.contentPicture.findUnique({ where: { id }, select });
  return found?.alternative ?? null;
};

async function kept() {
  const editing = { actor: "operator tests", reason: "test" };
  return readUploadedPath(await keepPicture(await file(), FILE, editing)) ?? "";
}

export const addPicture: WritePath = async (site) => {
  const editor = await createStaff("EDITOR", site);
  const body = new Uint8Array(await file());
  const path = `${deskCalls.addPicture.path}?${new URLSearchParams(FILE)}`;
  const act = () => editor.post(path, { body, headers: { "content-type": "image/png" } });
  return {
    act,
    check: async (response) => {
      const again = await act();
      expect(again.status).toBe(200);
      if (promised(response)) expect(again.body.picture).toBe(response.body.picture);
    },
  };
};

export const describePicture: WritePath = async (site) => {
  const editor = await createStaff("EDITOR", site);
  const id = await kept();
  const json = { id, alternative: "Light and dark" };
  return {
    act: () => editor.post(deskCalls.describePicture.path, { json }),
    check: async (response) => {
      const now = await alternativesOf(id);
      expect(["Two halves", "Light and dark"]).toContain(now);
      if (promised(response)) expect(now).toBe("Light and dark");
    },
  };
};

export const deletePicture: WritePath = async (site) => {
  const editor = await createStaff("EDITOR", site);
  const id = await kept();
  const act = () => editor.post(deskCalls.deletePicture.path, { json: { id, reason: "test" } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await alternativesOf(id)).toBeNull();
      expect([200, 404]).toContain((await act()).status);
      expect(await alternativesOf(id)).toBeNull();
    },
  };
};
