import { randomUUID } from "node:crypto";

/** A note of a new id, as the player sends it. */
export const newNote = (change: object = {}) => ({
  id: randomUUID(),
  episode_id: "AIE-SE01EP01",
  revision: "0123456789abcdef",
  at_seconds: 95,
  until_seconds: null,
  quote: "",
  work_id: null,
  text: "The horse returns in each of them.",
  ...change,
});
