import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { strings } from "#components/player/stage-strings.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { FilmControls } from "#components/player/use-film-controls.ts";
import type { NoteFormProps } from "./note-form.tsx";
import type { Notes } from "./use-notes.ts";

type NoteLayerProps = {
  session: FilmSession;
  video: HTMLVideoElement;
  controls: FilmControls;
  notes: Notes;
  /** The captions at the second of the press. */
  said: string;
};

/** Loads the form at the first press. */
export function NoteLayer({ session, video, controls, notes, said }: NoteLayerProps) {
  const [form, setForm] = useState<{ Form: ComponentType<NoteFormProps> } | null>(null);
  const { press, closeTop, say } = controls;
  const { look } = notes;

  const fail = useEffectEvent(() => {
    closeTop();
    say(strings.notes.failed);
  });
  useEffect(() => {
    import("./note-form.tsx").then(({ NoteForm }) => setForm({ Form: NoteForm }), fail);
  }, []);

  // Escape leaves a draft.
  useEffect(() => look, [look]);

  function end(outcome: "saved" | "waits" | "discarded") {
    closeTop();
    if (outcome === "saved") void notes.load();
    if (outcome === "waits") say(strings.notes.waits);
    if (outcome === "saved") say(strings.notes.saved);
    if (press.wasPlaying) void video.play().catch(() => null);
  }

  if (form === null) return null;
  return (
    <form.Form
      person={notes.person}
      draft={notes.draft}
      place={{
        episode_id: session.film.episodeId,
        revision: session.revision,
        at_seconds: press.second,
      }}
      said={said}
      video={video}
      onEnd={end}
    />
  );
}
