"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { KIND_BYTES, refusalOf } from "#lib/core/images/picture-kind.ts";
import { type Crop, CropChooser, type Shape } from "./crop-chooser.tsx";
import { dropsFile } from "./drops-file.ts";
import styles from "./pictures.module.css";
import { strings as all } from "./strings.ts";

const strings = all.add;

type Added = { address: string; name: string; alternative: string };

/** A file that is dropped anywhere goes into the form. */
export function AddPicture({ children }: { children: ReactNode }) {
  const router = useRouter();
  const form = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  function begin(dropped: File) {
    setFile(dropped);
    form.current?.querySelector<HTMLElement>('[name="alternative"]')?.focus();
  }
  return (
    <div {...dropsFile(begin)}>
      <Section title={strings.title}>
        <div ref={form}>
          <AddPictureForm file={file} done={strings.done} onAdded={() => router.refresh()} />
        </div>
      </Section>
      {children}
    </div>
  );
}

/** A file that cannot be read is refused when it is sent. */
async function refusalOfFile(file: File): Promise<string | null> {
  const beginning = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return beginning && refusalOf(new Uint8Array(beginning));
}

type AddPictureFormProps = {
  done?: string;
  /** Chosen already, by a drop. */
  file?: File | null;
  /** That the crop begins with. */
  shape?: Shape | undefined;
  onAdded: (picture: Added) => void;
  /** Further buttons. */
  children?: ReactNode;
};

export function AddPictureForm(props: AddPictureFormProps) {
  const { done, file: dropped, shape = "whole", onAdded, children } = props;
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const isRefused = problem?.tone === "bad";
  const crop = useRef<Crop | null>(null);
  const newest = useRef<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController | null>(null);
  const desk = useDeskCall();
  const { pending, message, messageId, run, form } = useCall(desk.call);

  useEffect(() => () => upload.current?.abort(), []);

  async function look(file: File | null) {
    newest.current = file;
    crop.current = null;
    setBitmap(null);
    setProblem(null);
    if (file === null) return;
    const refusal = await refusalOfFile(file);
    const read =
      refusal === null
        ? await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null)
        : null;
    // Another file may have been chosen meanwhile.
    if (newest.current !== file) return;
    setBitmap(read);
    if (refusal !== null) setProblem({ tone: "bad", text: refusal });
    else if (read === null) setProblem({ tone: "quiet", text: strings.unseen });
  }

  const lookAt = useEffectEvent(look);

  useEffect(() => {
    if (!dropped || !fileInput.current) return;
    const chosen = new DataTransfer();
    chosen.items.add(dropped);
    fileInput.current.files = chosen.files;
    void lookAt(dropped);
  }, [dropped]);

  async function submit(data: FormData, element: HTMLFormElement) {
    const file = data.get("file");
    if (!(file instanceof File)) return;
    const alternative = String(data.get("alternative")).trim();
    const values = new URLSearchParams({ name: file.name, alternative });
    if (crop.current) {
      values.set("crop", "1");
      for (const [name, value] of Object.entries(crop.current)) values.set(name, String(value));
    }
    const path = `${deskCalls.addPicture.path}?${values}`;
    upload.current = new AbortController();
    await run<{ picture: string }>(path, {
      body: file,
      signal: upload.current.signal,
      ...(done !== undefined && { done }),
      onSuccess({ picture }) {
        element.reset();
        setBitmap(null);
        setProblem(null);
        onAdded({ address: picture, name: file.name, alternative });
      },
    });
  }

  return (
    <>
      <form className={styles.add} {...form(submit, strings.required)}>
        <Field
          name="file"
          label={strings.file}
          note={strings.fileNote}
          type="file"
          accept="image/jpeg,image/png"
          required
          describedBy={messageId}
          invalid={isRefused}
          ref={fileInput}
          onChange={({ currentTarget }) => void look(currentTarget.files?.[0] ?? null)}
        />
        {bitmap && (
          <CropChooser
            bitmap={bitmap}
            begins={shape}
            onCrop={(next) => {
              crop.current = next;
            }}
          />
        )}
        <Field
          name="alternative"
          label={strings.alternative}
          note={strings.alternativeNote}
          maxLength={contentLimits.alternativeCharacters}
          required
          describedBy={messageId}
        />
        <Notice id={messageId} message={isRefused ? problem : (message ?? problem)} />
        <div className="actions">
          <Button type="submit" pending={pending || isRefused}>
            {pending ? strings.waiting : strings.go}
          </Button>
          {children}
        </div>
      </form>
      {desk.dialog}
    </>
  );
}
