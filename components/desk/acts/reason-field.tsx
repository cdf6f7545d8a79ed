import { Field } from "#components/ui/form/field.tsx";
import { strings } from "./strings.ts";

export function ReasonField({ describedBy }: { describedBy: string }) {
  return (
    <Field
      name="reason"
      label={strings.reason}
      note={strings.reasonNote}
      maxLength={500}
      required
      describedBy={describedBy}
    />
  );
}
