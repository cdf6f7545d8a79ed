import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { indiaSecond } from "#lib/core/locale/india-time.ts";
import { kindField } from "#lib/desk/breaches/schema.ts";
import type { Scope } from "#lib/operations/breaches/scope.ts";
import { type DataKind, dataKinds } from "#lib/operations/personal-data/kinds.ts";
import { strings } from "./strings.ts";

const { prepare } = strings;

type PrepareActProps = { id: string; scope: Scope; awareAt: Date; isNew?: true };

const minuteOf = (at: Date) => indiaSecond(at).slice(0, 16).replace(" ", "T");

export function PrepareAct({ id, scope, awareAt, isNew }: PrepareActProps) {
  const { kinds, accounts, from, until } = scope;
  const fields: readonly ActField[] = [
    { name: "aware", label: prepare.aware, kind: "datetime-local", value: minuteOf(awareAt) },
    ...(Object.keys(dataKinds) as DataKind[]).map(
      (kind): ActField => ({
        name: kindField(kind),
        label: dataKinds[kind].name,
        kind: "check",
        isOptional: true,
        value: kinds.includes(kind) ? "yes" : "no",
      }),
    ),
    {
      ...{ name: "until", label: prepare.until, note: prepare.untilNote },
      ...{ kind: "datetime-local", value: minuteOf(until) },
    },
    {
      ...{ name: "from", label: prepare.from, note: prepare.fromNote },
      ...{ kind: "datetime-local", value: from === null ? "" : minuteOf(from), isOptional: true },
    },
    {
      ...{ name: "accounts", label: prepare.accounts, note: prepare.accountsNote },
      ...{ value: accounts.join(" "), isOptional: true },
    },
  ];
  return (
    <Act
      {...prepare}
      label={isNew ? prepare.label : prepare.change}
      call={deskCalls.prepareBreach.path}
      values={{ breach_id: id }}
      fields={fields}
      look={isNew ? "solid" : "outline"}
    />
  );
}
