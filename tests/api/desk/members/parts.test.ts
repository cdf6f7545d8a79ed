/** The search by any part: no way of writing a member's words leaves the index behind. */
import { beforeAll, describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { everyMatch, searchMembers } from "#lib/desk/members/search.ts";
import { createAccount, password, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { act, rename } from "#tests/api/support/accounts/members.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

cheapenPasswords();

const search = async (text: string) => (await searchMembers(text, null)).rows.map(({ id }) => id);

async function named(data: Record<string, string>): Promise<string> {
  const id = await createUser();
  await rename(id, data);
  return id;
}

describe("a part", () => {
  let id: string;
  beforeAll(async () => {
    const names = { firstName: "Desirée Ângela", lastName: "O'Lakshmanaçarya" };
    const phoneNumber = "+91 (98765) 43-210";
    id = await named({ ...names, email: "d.o+film@kalakshetra.example", phoneNumber });
  });

  test.each([
    "desiree",
    "DESIRÉE",
    "siré",
    "angela",
    "shmanacar",
    "o'laksh",
    "lakshetra.ex",
    ".o+fi",
    "sire kshman",
    "kshman de",
    "9876543210",
    "98765 43210",
    "+91-98765",
    "43210",
  ])("finds a member by %s", async (text) => {
    expect(await search(text)).toEqual([id]);
  });

  test.each(["sireexx", "kshman zz", "98765 43211", 'siree"', "siree%", "s_ree", "%%%", "\\\\\\"])(
    "does not find her by %s",
    async (text) => {
      expect(await search(text)).not.toContain(id);
    },
  );

  test("of one or two letters is a beginning", async () => {
    expect(await search("d.o+film")).toEqual([id]);
    expect(await search("de")).toContain(id);
    expect(await search("sc")).not.toContain(id);
  });
});

test("names in letters with accents of their own are found", async () => {
  // Decomposed, as some keyboards write.
  const id = await named({ firstName: "Zoe\u0308lia", lastName: "Nu\u0301n\u0303ezz" });
  for (const text of ["zoelia", "zoël", "oelia", "nunezz", "unezz"]) {
    expect([text, await search(text)]).toEqual([text, [id]]);
  }
  const tamil = await named({ firstName: "அமிர்தா", lastName: "ராய்" });
  expect(await search("மிர்தா")).toEqual([tamil]);
});

test("beginnings come first, and each match comes once over all pages", async () => {
  const made: string[] = [];
  for (let count = 0; count < 23; count++) {
    made.push(await named({ firstName: count % 2 ? "Wxyzparta" : "Awxyzpart", lastName: "Q" }));
  }
  const found: string[] = [];
  for await (const page of everyMatch("wxyzpart", { state: null, label: null }, 5))
    found.push(...page.map(({ id }) => id));
  expect(found.length).toBe(23);
  expect([...found].sort()).toEqual([...made].sort());
  const first = new Set(made.filter((_, count) => count % 2));
  expect(found.slice(0, first.size).every((id) => first.has(id))).toBe(true);
});

describe("what is written is found at once, and what it replaces is not", () => {
  test("by registration and the profile", async () => {
    const email = "regi.xqvstered@people.example";
    const { userId, post } = await createAccount(email);
    expect(await search("xqvstered")).toEqual([userId]);
    const form = {
      first_name: "Ila",
      last_name: "Mxqvparry",
      phone_number: "044 2811-7799",
      email,
    };
    expect((await post("/api/update-profile", { form })).status).toBe(200);
    expect(await search("xqvparry")).toEqual([userId]);
    expect(await search("04428117799")).toEqual([userId]);
  });

  test("by a change of the address", async () => {
    const { userId, post } = await createAccount("before.yqwaddress@people.example");
    await post("/api/prove", { json: { password } });
    const to = "after.zqwaddress@people.example";
    await post("/api/change-email", { json: { email_address: to } });
    const [token = ""] = await tokensTo(to, "/change-email");
    await createVisitor().post("/api/change-email/confirm", { json: { token } });
    expect(await search("zqwaddress")).toEqual([userId]);
    expect(await search("yqwaddress")).toEqual([]);
  });

  test("by a deletion", async () => {
    const id = await named({ firstName: "Deletxqj", lastName: "Goneqxj" });
    const owner = await createStaff("OWNER");
    expect(await search("eletxqj")).toEqual([id]);
    expect((await act(owner, deskCalls.deleteMember, id)).status).toBe(200);
    expect(await search("eletxqj")).toEqual([]);
    await database().write((tx) =>
      tx.user.updateMany({ where: { id }, data: { deletedAt: null } }),
    );
    // The index itself has forgotten the words.
    expect(await search("eletxqj")).toEqual([]);
  });

  test("by many rows at once, and not by a write that is rolled back", async () => {
    const rows = [1, 2, 3].map((at) => ({ id: `many-${at}`, email: `many-${at}@qjxmany.example` }));
    const data = rows.map((row) => ({
      ...row,
      firstName: "A",
      lastName: "B",
      createdAt: new Date(0),
    }));
    await database().write((tx) => tx.user.createMany({ data }));
    expect((await search("@qjxmany")).sort()).toEqual(rows.map(({ id }) => id));
    const fails = database().write(async (tx) => {
      await tx.user.updateMany({
        where: { id: "many-1" },
        data: { email: "many-1@qjxother.example" },
      });
      throw new Error("no");
    });
    await expect(fails).rejects.toThrow("no");
    expect(await search("@qjxother")).toEqual([]);
    expect((await search("@qjxmany")).sort()).toEqual(rows.map(({ id }) => id));
  });
});
