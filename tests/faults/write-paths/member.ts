import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { stopCall } from "#lib/mail/many/stop-token.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { newNote } from "#tests/support/films/notes.ts";
import { EPISODE, promised, type WritePath } from "./attempt.ts";

/** Names, picture and password: the whole form is stored, or nothing. */
export const updateProfile: WritePath = async (site) => {
  const member = await createMember(site);
  const jpeg = new Blob([new Uint8Array(await halves().jpeg().toBuffer())], { type: "image/jpeg" });
  const form = new FormData();
  form.set("first_name", "Ila");
  form.set("last_name", "Roy");
  form.set("password", "Chitra-1948");
  form.set("profile_image", jpeg, "me.jpg");
  const act = () => member.post("/api/update-profile", { form });
  const expectAllOrNothing = async () => {
    const { body } = await member.get("/api/profile");
    const picture = body.profile_image_url;
    expect(body.first_name).toBe(picture === null ? "Amrita" : "Ila");
    const where = { userId: member.userId };
    expect(await database().read.credential.count({ where })).toBe(picture === null ? 0 : 1);
    return picture;
  };
  return {
    act,
    check: async (response) => {
      const kept = await expectAllOrNothing();
      if (promised(response)) expect(kept).not.toBeNull();
      if (kept === null) expect((await act()).status).toBe(200);
      const picture = await expectAllOrNothing();
      const file = await member.send(`/api/secure-profile-image/${picture}`);
      expect(file.status).toBe(200);
    },
  };
};

export const wishlistToggle: WritePath = async (site) => {
  const member = await createMember(site);
  const json = { episode_id: EPISODE, video_url: "" };
  const toggle = () => member.post("/api/wishlist/toggle", { json });
  return {
    act: toggle,
    check: async (response) => {
      const where = { userId: member.userId };
      const listed = (await database().read.watchlistEntry.count({ where })) === 1;
      if (promised(response)) expect(listed).toBe(true);
      expect((await toggle()).body).toEqual({ added: !listed });
    },
  };
};

export const billingDetails: WritePath = async (site) => {
  const member = await createMember(site);
  const json = { state: "29", pin_code: "560001" };
  const act = () => member.post("/api/billing-details", { json });
  const kept = () =>
    database().read.user.findUnique({
      where: { id: member.userId },
      select: { billingState: true, billingPin: true },
    });
  const all = { billingState: "29", billingPin: "560001" };
  return {
    act,
    check: async (response) => {
      const before = await kept();
      if (promised(response)) expect(before).toEqual(all);
      expect([all, { billingState: null, billingPin: null }]).toContainEqual(before);
      expect((await act()).status).toBe(200);
      expect(await kept()).toEqual(all);
    },
  };
};

export const saveWatchProgress: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const json = { episode_id: EPISODE, position_seconds: 61, duration_seconds: 600 };
  const act = () => person.post("/api/watch-progress/save", { json });
  return {
    act,
    check: async (response) => {
      const { body } = await person.get("/api/watch-progress");
      const kept = body.progress as { position_seconds: number }[];
      if (promised(response)) expect(kept).toMatchObject([{ position_seconds: 61 }]);
      expect((await act()).body.progress).toHaveLength(1);
    },
  };
};

export const saveFilmNote: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const json = newNote();
  const act = () => person.post("/api/notes/save", { json });
  const kept = () => database().read.note.count({ where: { userId: person.userId } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await kept()).toBe(1);
    },
  };
};

export const deleteFilmNote: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const json = newNote();
  expect((await person.post("/api/notes/save", { json })).status).toBe(200);
  const act = () => person.post("/api/notes/delete", { json: { id: json.id } });
  const kept = () => database().read.note.count({ where: { userId: person.userId } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept()).toBe(0);
      expect((await act()).status).toBe(200);
      expect(await kept()).toBe(0);
    },
  };
};

export const changeLetters: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const act = () => person.post("/api/letters", { json: { kind: "news", wanted: true } });
  const where = { id: person.userId, newsFrom: { not: null } };
  const isOn = async () => (await database().read.user.count({ where })) === 1;
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await isOn()).toBe(true);
      expect((await act()).status).toBe(200);
      expect(await isOn()).toBe(true);
    },
  };
};

export const answerAge: WritePath = async (site) => {
  const person = await createMember(site);
  const act = () => person.post("/api/age", { json: { age: "adult" } });
  const where = { userId: person.userId, purpose: "AGE" } as const;
  const answers = () => database().read.consent.count({ where });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await answers()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await answers()).toBe(1);
    },
  };
};

/** As a mail program makes the call. */
export const stopLetters: WritePath = async (site) => {
  const { userId } = await createMember(site);
  const { pathname, search } = new URL(stopCall({ userId, kind: "EPISODES" }));
  const visitor = createVisitor(site);
  const act = () => visitor.post(pathname + search);
  const where = { id: userId, episodesStoppedAt: { not: null } };
  const isDone = async () => (await database().read.user.count({ where })) === 1;
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await isDone()).toBe(true);
      expect((await act()).status).toBe(200);
      expect(await isDone()).toBe(true);
    },
  };
};

/** Turning the history off deletes all positions. */
export const watchHistory: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const json = { episode_id: EPISODE, position_seconds: 61, duration_seconds: 600 };
  expect((await person.post("/api/watch-progress/save", { json })).status).toBe(200);
  const act = () => person.post("/api/watch-history", { json: { action: "off" } });
  const kept = async () => (await person.get("/api/watch-progress")).body;
  const off = { history: "off", progress: [] };
  return {
    act,
    check: async (response) => {
      const { history, progress } = await kept();
      if (promised(response)) expect({ history, progress }).toEqual(off);
      expect(progress).toHaveLength(history === "off" ? 0 : 1);
      expect((await act()).status).toBe(200);
      expect(await kept()).toMatchObject(off);
    },
  };
};
