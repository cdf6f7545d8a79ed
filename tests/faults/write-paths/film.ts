import { expect } from "vitest";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { EPISODE, promised, type WritePath } from "./attempt.ts";

async function createViewer(site: Site) {
  const person = await createSubscriber(site);
  const askLink = () => person.get(`/api/get-secure-video-url/${EPISODE}.mp4`);
  const opens = async (link: string) => (await person.send(link)).status < 300;
  return { person, askLink, opens };
}

async function createWatcher(site: Site) {
  const viewer = await createViewer(site);
  const link = String((await viewer.askLink()).body.video_url);
  expect(await viewer.opens(link)).toBe(true);
  return { ...viewer, link, stream: { json: { stream_id: streamIdOf(link) } } };
}

export const getSecureVideoUrl: WritePath = async (site) => {
  const { askLink, opens } = await createViewer(site);
  return {
    act: askLink,
    check: async (response) => {
      const again = await askLink();
      expect(again.status).toBe(200);
      for (const { body } of promised(response) ? [response, again] : [again]) {
        expect(await opens(String(body.video_url))).toBe(true);
      }
    },
  };
};

export const streamHeartbeat: WritePath = async (site) => {
  const { person, link, stream, opens } = await createWatcher(site);
  const act = () => person.post("/api/streams/heartbeat", stream);
  return {
    act,
    check: async () => {
      expect((await act()).status).toBe(200);
      expect(await opens(link)).toBe(true);
    },
  };
};

export const stopStream: WritePath = async (site) => {
  const { person, link, stream, opens } = await createWatcher(site);
  const act = () => person.post("/api/streams/stop", stream);
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await opens(link)).toBe(false);
      expect((await act()).status).toBe(200);
      expect(await opens(link)).toBe(false);
    },
  };
};
