"use client";

import Link from "next/link";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import { NoScripts } from "#components/calls/no-scripts.tsx";
import type { Catalogue } from "#components/film/film.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { calls, filmFragment, paths } from "#lib/core/config/paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { ContentHit, SearchAnswer, SpokenLine } from "#lib/films/search/types.ts";
import styles from "./search.module.css";
import { strings } from "./strings.ts";

/** A held key begins no request. */
const restMs = 250;

type Result = { text: string; answer: SearchAnswer } | { text: string; sentence: string };

export function SearchView({ catalogue }: { catalogue: Catalogue }) {
  const [text, setText] = useState("");
  const [result, setResult] = useState<Result | null>(null);
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  const timer = useRef(0);

  function find(wanted: string) {
    clearTimeout(timer.current);
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const query = wanted.trim();
    const address = query === "" ? paths.search : `${paths.search}?q=${encodeURIComponent(query)}`;
    window.history.replaceState(window.history.state, "", address);
    if ([...query].length < 2) return setResult(null);
    setPending(true);
    void ask(query, own.signal).then((found) => {
      if (own.signal.aborted) return;
      setPending(false);
      setResult(found);
    });
  }

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => find(next), restMs);
  }

  const begin = useEffectEvent(() => {
    const asked = new URLSearchParams(window.location.search).get("q");
    const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
    // Typed before the scripts ran.
    const typed = field?.value || asked || "";
    field?.focus();
    if (typed === "") return;
    setText(typed);
    find(typed);
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);

  return (
    <div className="wrap page" data-bar="solid" data-scripted>
      <h1 className="heading">{strings.title}</h1>
      <p className={styles.introduction}>{strings.introduction}</p>
      <NoScripts />
      <search>
        <form
          className={styles.form}
          action={paths.search}
          onSubmit={(event) => {
            event.preventDefault();
            find(text);
          }}
        >
          <Field
            label={strings.label}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <Submit text={strings.submit} busy={strings.submit} />
        </form>
      </search>
      <div aria-busy={pending}>
        <p className={styles.state} role="status">
          {result && sentenceOf(result)}
        </p>
        {result && "answer" in result && <Found answer={result.answer} catalogue={catalogue} />}
      </div>
    </div>
  );
}

async function ask(text: string, signal: AbortSignal): Promise<Result> {
  try {
    const path = `${calls.search.path}?q=${encodeURIComponent(text)}`;
    const answer = await call<SearchAnswer>(path, { signal });
    return answer ? { text, answer } : { text, sentence: strings.failed };
  } catch (error) {
    return { text, sentence: (error instanceof CallError && error.detail) || strings.failed };
  }
}

function sentenceOf(result: Result): string {
  if ("sentence" in result) return result.sentence;
  const { found, is_whole } = result.answer;
  const how = found === "all" ? "" : strings[found];
  return [how, is_whole ? "" : strings.notWhole].filter(Boolean).join(" ");
}

function Found({ answer, catalogue }: { answer: SearchAnswer; catalogue: Catalogue }) {
  const groups = Map.groupBy(answer.hits, ({ kind }) => kind);
  return (
    <>
      {answer.spoken.times > 0 && <Spoken spoken={answer.spoken} catalogue={catalogue} />}
      {[...groups].map(([kind, hits]) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind} className={styles.group}>
            {strings.kinds[kind]}
          </h2>
          <ul className={styles.hits}>
            {hits.map((hit) => (
              <Hit key={hit.path + hit.title} hit={hit} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Hit({ hit: { title, detail, path } }: { hit: ContentHit }) {
  return (
    <li>
      <Link href={path} prefetch={false}>
        {title}
      </Link>
      <p className="note">{detail}</p>
    </li>
  );
}

type SpokenProps = { spoken: SearchAnswer["spoken"]; catalogue: Catalogue };

function Spoken({ spoken, catalogue }: SpokenProps) {
  const { times, is_more, films, lines } = spoken;
  const byFilm = Map.groupBy(lines, ({ episode_id }) => episode_id);
  return (
    <section aria-labelledby="spoken">
      <h2 id="spoken" className={styles.group}>
        {strings.spoken}
      </h2>
      <p>
        {strings.times(times, is_more, films)}{" "}
        {lines.length > 0 && lines.length < times && strings.first(lines.length)}
        {lines.length === 0 && strings.withPlan}
      </p>
      {lines.length === 0 && (
        <p className={styles.plan}>
          <ButtonLink href={paths.membershipPlan} look="outline">
            {strings.plan}
          </ButtonLink>
        </p>
      )}
      {[...byFilm].map(([id, own]) => (
        <FilmLines
          key={id}
          lines={own}
          film={catalogue.films.find(({ episodeId }) => episodeId === id)}
        />
      ))}
    </section>
  );
}

type FilmLinesProps = { film: Catalogue["films"][number] | undefined; lines: SpokenLine[] };

function FilmLines({ film, lines }: FilmLinesProps) {
  if (film === undefined) return null;
  return (
    <>
      <h3 className={styles.film}>
        {film.place}: {film.subtitle}
      </h3>
      <ul className={styles.lines}>
        {lines.map(({ episode_id, second, before, text, after }) => (
          <li key={`${second} ${text}`}>
            <Link
              href={film.path.replace(/#.*/, filmFragment(episode_id, { second }))}
              prefetch={false}
            >
              {timeCode(second)}
            </Link>
            <p dir="auto">
              <span className="note">{before}</span> {text} <span className="note">{after}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
