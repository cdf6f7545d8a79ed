import { Field } from "#components/ui/form/field.tsx";
import { strings } from "./strings.ts";

type ReasonFieldProps = { describedBy: string; isOptional?: boolean };

export function ReasonField({ describedBy, isOptional = false }: ReasonFieldProps) {
  return (
    <Field
      name="reason"
      label={isOptional ? strings.optionalReason : strings.reason}
      note={strings.reasonNote}
      maxLength={500}
      required={!isOptional}
      describedBy={describedBy}
    />
  );
}
