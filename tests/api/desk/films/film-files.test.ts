/** The files of a film's preview at the desk. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filmPreviewPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";

const ONE = "AIE-SE01EP01";

let film: MadeFilm;
let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await database().write((tx) => tx.keptFilm.deleteMany({}));
  film = await layFilm(ONE);
  editor = await createStaff("EDITOR");
});

describe("a film's files", () => {
  let site: FilmSite;
  beforeAll(async () => {
    site = await startFilmSite();
  });
  afterAll(() => site.close());

  const address = (name: string) => `${filmPreviewPath}/${ONE}/${film.manifest.revision}/${name}`;
  const statusOf = (client: { cookieHeader(): string }, name = "720.mp4") =>
    site.statusOf(client, address(name));

  test("are sent to owners and editors, without a membership", async () => {
    for (const role of ["OWNER", "EDITOR"] as const) {
      expect(await statusOf(await createStaff(role))).toBe(206);
    }
    const response = await site.get(editor, address("720.m3u8"));
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(film.files.get("720.m3u8"));
  });

  test("are sent to no other role, nor is the key", async () => {
    const others: [Parameters<typeof statusOf>[0], number][] = [
      [createVisitor(), 401],
      [await createSubscriber(), 403],
      [await createStaff("SUPPORT"), 403],
      [await createStaff("ACCOUNTANT"), 403],
      [await createLockedStaff("OWNER"), 403],
    ];
    for (const [other, status] of others) {
      for (const name of ["720.mp4", "film.key", "film.json", "nothing"]) {
        expect([name, await statusOf(other, name)]).toEqual([name, status]);
      }
    }
  });

  test("are refused to an editor who has been removed from the staff", async () => {
    expect(await statusOf(editor)).toBe(206);
    await database().write((tx) => tx.staff.deleteMany({ where: { userId: editor.userId } }));
    expect(await statusOf(editor)).toBe(403);
  });

  test("are not served at other paths or by other methods", async () => {
    const place = `${filmPreviewPath}/${ONE}`;
    for (const [path, status] of [
      [address("nothing.mp4"), 404],
      [`${place}/${film.manifest.revision}`, 404],
      [`${place}/0123456789abcdef/720.mp4`, 404],
      [`${place}/${film.manifest.revision}/a/720.mp4`, 404],
    ] as const) {
      expect([path, await site.statusOf(editor, path)]).toEqual([path, status]);
    }
    const response = await site.get(editor, address("720.mp4"), { method: "POST" });
    expect(response.status).toBe(405);
  });
});
