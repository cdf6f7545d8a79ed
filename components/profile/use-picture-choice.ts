import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Message } from "#components/ui/form/notice.tsx";
import {
  IMAGE_TOO_LARGE,
  isJpegOrPng,
  SIGNATURE_BYTES,
} from "#lib/accounts/profile-pictures/format.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { strings } from "./profile-strings.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export type PictureChoice = ReturnType<typeof usePictureChoice>;

/** docs/product.md, section 5 */
export const imageTooLarge: Message = { tone: "bad", text: IMAGE_TOO_LARGE };
const wrongKind: Message = { ...imageTooLarge, more: strings.picture.wrongKind };

export function usePictureChoice() {
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [large, setLarge] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);

  function clear() {
    setFile(null);
    setMessage(null);
    setLarge(null);
    if (input.current) input.current.value = "";
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0];
    const refusal = chosen ? await refusalOf(chosen) : null;
    if (!chosen || refusal) clear();
    else setFile(chosen);
    setMessage(refusal);
    setLarge(chosen && refusal === imageTooLarge ? chosen : null);
  }

  function take(smaller: File) {
    clear();
    setFile(smaller);
    if (input.current) input.current.files = listOf(smaller);
  }

  /** For a picture that was refused for its size alone. */
  const shrink = large && (() => shrinkPicture(large).then(take, () => setMessage(wrongKind)));

  return { input, fileName: file?.name ?? "", preview, message, choose, clear, shrink };
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

async function refusalOf(file: File): Promise<Message | null> {
  const beginning = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  if (!isJpegOrPng(new Uint8Array(beginning))) return wrongKind;
  return file.size > accountLimits.profileImageBytes ? imageTooLarge : null;
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setPreview(null);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
