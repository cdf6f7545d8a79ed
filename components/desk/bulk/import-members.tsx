"use client";

import { useRouter } from "next/navigation";
import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { deskCalls, deskManyPath } from "#lib/core/config/desk-paths.ts";
import { strings } from "./strings.ts";

const file: ActField = {
  name: "csv",
  label: strings.file,
  note: strings.fileNote,
  kind: "file",
  accept: ".csv,text/csv",
};

export function ImportMembers() {
  const router = useRouter();
  return (
    <Act<{ id: string }>
      {...strings.importing}
      call={deskCalls.importMembers.path}
      fields={[file]}
      onSuccess={({ id }) => router.push(deskManyPath(id))}
    />
  );
}
