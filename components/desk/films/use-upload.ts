import { useEffect, useRef, useState } from "react";
import type { DetailedError } from "tus-js-client";
import { CallError } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import type { Message } from "#components/ui/form/notice.tsx";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
import { deskCalls, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { strings as all } from "./strings.ts";

const strings = all.upload;

/** Within a server's timeout of half a minute at two megabits a second. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Milliseconds; restart after each piece that got through. */
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** The values of the form's lists; empty for what the import does by itself. */
export type SoundChoice = { sound: string; loudness: string };

const wishOf = (choice: SoundChoice) =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ""));

type Sending = { name: string; progress: number };

/** Uploads a master in pieces. The same file resumes, also after a reload. */
export function useUpload(episodeId: string, onDone: () => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const running = useRef<AbortController | null>(null);
  const desk = useDeskCall();
  const path = `${deskCalls.filmState.path}/${episodeId}`;
  useLeaveWarning(sending !== null);

  useEffect(() => () => running.current?.abort(), []);

  function end(said: Message) {
    setSending(null);
    setMessage(said);
  }

  async function send(file: File, choice: SoundChoice) {
    setMessage(null);
    setSending({ name: file.name, progress: 0 });
    const pausing = new AbortController();
    running.current = pausing;
    const { signal } = pausing;
    const tus = await import("tus-js-client").catch(() => null);
    if (signal.aborted) return;
    if (tus === null) return end({ tone: "bad", text: strings.failed });
    // Asks for the factor if the desk is closed, which tus cannot.
    const refusal = await desk.call(path).then(() => null, refusalOf);
    if (signal.aborted) return;
    if (refusal !== null) return end({ tone: "bad", text: refusal });
    const upload = new tus.Upload(file, {
      endpoint: filmUploadsPath,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRIES,
      onShouldRetry: mayPass,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(episodeId, file),
      metadata: { episode: episodeId, filename: file.name, ...wishOf(choice) },
      onBeforeRequest: async (request) => {
        // tus would still send a request that is aborted meanwhile.
        request.setHeader("X-CSRF-Token", await readToken(signal));
      },
      onProgress: (sent, whole) => setSending({ name: file.name, progress: sent / whole }),
      onError: (error) => end({ tone: "bad", text: sentenceOf(error) }),
      onSuccess: () => {
        end({ tone: "good", text: strings.done });
        onDone();
      },
    });
    signal.addEventListener("abort", () => void upload.abort());
    const [before] = await upload.findPreviousUploads();
    if (signal.aborted) return;
    if (before) upload.resumeFromPreviousUpload(before);
    upload.start();
  }

  function pause() {
    running.current?.abort();
    setSending(null);
    onDone();
  }

  return { sending, message, send, pause, dialog: desk.dialog };
}

function fingerprintOf(episodeId: string, { name, size, lastModified }: File): string {
  return ["aie-master", episodeId, name, size, lastModified].join(" ");
}

/** Read for each piece: a login in another tab changes it. */
async function readToken(signal: AbortSignal): Promise<string> {
  const response = await fetch(calls.authenticate.path, { credentials: "include", signal });
  return response.headers.get("X-CSRF-Token") ?? "";
}

/** The server responds with 408 to a slow piece and keeps what arrived. */
const PASSING = [408, 423, 429];

const passes = (status: number) => status < 400 || PASSING.includes(status) || status >= 500;

/** Null for what tus repeats. */
function refusalOf(error: unknown): string | null {
  const status = error instanceof CallError ? error.status : 0;
  return passes(status) ? null : callSentence(error);
}

function mayPass({ originalRequest, originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  // The server has another offset, which a retry asks for.
  if (status === 409) return originalRequest?.getMethod() !== "POST";
  return passes(status) && status !== 507;
}

function sentenceOf(error: Error | DetailedError): string {
  const response = "originalResponse" in error ? error.originalResponse : null;
  try {
    const { detail } = JSON.parse(response?.getBody() ?? "");
    return typeof detail === "string" ? detail : strings.failed;
  } catch {
    return strings.failed;
  }
}
