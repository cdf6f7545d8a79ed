import { Field } from "#components/ui/form/field.tsx";
import { words } from "./words.ts";

export function ReasonField({ describedBy }: { describedBy: string }) {
  return (
    <Field
      name="reason"
      label={words.reason}
      note={words.reasonNote}
      maxLength={500}
      required
      describedBy={describedBy}
    />
  );
}
