"use client";

import { useEffect, useState } from "react";
import { Loading } from "#components/calls/loading.tsx";
import { type Query, refetchQueries, useQuery } from "#components/calls/use-query.ts";
import type { Catalogue } from "#components/film/film.ts";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { FilmNote } from "#lib/films/notes/types.ts";
import { fold } from "#lib/films/search/words.ts";
import { type KeptNote, listKept, sendKept } from "./kept-notes.ts";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import { strings as noteStrings } from "./strings.ts";
import { UnsavedNote } from "./unsaved-note.tsx";

const strings = noteStrings.list;

type Order = keyof typeof strings.orders;

export function NotesView({ catalogue }: { catalogue: Catalogue }) {
  const notes = useQuery<readonly FilmNote[]>(calls.notes.path);
  const profile = useQuery<Profile>(calls.profile.path);
  const person = profile.value?.user_id ?? null;
  return (
    <div className="wrap page" data-bar="solid">
      <h1 className="heading">{strings.title}</h1>
      <p className={styles.introduction}>{strings.introduction}</p>
      {person !== null && <Unsaved person={person} />}
      <Notes notes={notes} catalogue={catalogue} person={person} />
    </div>
  );
}

/** Sends what waits, and shows what cannot be sent. */
function Unsaved({ person }: { person: string }) {
  const [kept, setKept] = useState<readonly KeptNote[]>([]);
  const look = () => setKept(listKept(person));
  useEffect(() => {
    const send = async () => {
      if ((await sendKept(person)) > 0) refetchQueries();
      setKept(listKept(person));
    };
    void send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [person]);
  if (kept.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved">
      <h2 id="unsaved" className={styles.group}>
        {strings.unsaved}
      </h2>
      <ul className={styles.list}>
        {kept.map((note) => (
          <UnsavedNote key={note.id} person={person} note={note} onEnd={look} />
        ))}
      </ul>
    </section>
  );
}

type NotesProps = {
  notes: Query<readonly FilmNote[]>;
  catalogue: Catalogue;
  person: string | null;
};

function Notes({ notes, catalogue, person }: NotesProps) {
  const [order, setOrder] = useState<Order>("film");
  const [wanted, setWanted] = useState("");
  if (notes.status === "loading") return <Loading />;
  if (notes.status === "failed") return <p role="alert">{strings.notLoaded}</p>;
  if (notes.value.length === 0) return <p className={styles.none}>{strings.empty}</p>;
  const films = new Map(catalogue.films.map((film) => [film.episodeId, film]));
  const nameOf = (id: string) => {
    const film = films.get(id);
    return film ? `${film.place}: ${film.subtitle}` : id;
  };
  const found = notes.value.filter((note) => isFound(note, nameOf(note.episode_id), wanted));
  const groups = Map.groupBy(found, (note) =>
    order === "film" ? nameOf(note.episode_id) : (note.work ?? strings.withoutWork),
  );
  return (
    <>
      <div className={styles.tools}>
        <Field
          label={strings.search}
          name="search"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <SelectField
          label={strings.order}
          name="order"
          value={order}
          choices={strings.orders}
          onChange={(event) => setOrder(event.target.value === "work" ? "work" : "film")}
        />
        <p className={styles.downloads}>
          {strings.download}:{" "}
          <a href={calls.downloadNotes.path} download>
            {strings.markdown}
          </a>
          ,{" "}
          <a href={`${calls.downloadNotes.path}?as=csv`} download>
            {strings.csv}
          </a>
        </p>
      </div>
      <p className="note" role="status">
        {found.length === 0 ? strings.noneFound : strings.count(found.length)}
      </p>
      {[...groups].map(([name, own]) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul className={styles.list}>
            {own.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                film={films.get(note.episode_id)}
                place={order === "work" ? nameOf(note.episode_id) : note.work}
                person={person}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function isFound({ text, quote, work }: FilmNote, film: string, wanted: string): boolean {
  return fold([text, quote, work, film].join(" ")).includes(fold(wanted.trim()));
}
