import { useQuery } from "#components/calls/use-query.ts";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import type { DataSummary as Summary } from "#lib/operations/personal-data/summary.ts";
import { DataSummary } from "./data-summary.tsx";
import { NomineeForm } from "./nominee-form.tsx";
import { RequestForm, RequestList } from "./request-form.tsx";
import { strings } from "./requests-strings.ts";

const { summary, correct, ask, nominee, erasure } = strings;

/** What a member may ask for, and does alone where that is possible. */
export function DataRights() {
  const { status, value } = useQuery<Jsonified<Summary>>(calls.dataSummary.path);
  if (status === "loading") return null;
  if (status === "failed") return <Notice message={{ tone: "bad", text: strings.notLoaded }} />;
  return (
    <>
      <SettingsSection name="summary" title={summary.title} text={summary.text}>
        <DataSummary kinds={value.kinds} />
      </SettingsSection>
      <SettingsSection name="correct" title={correct.title} text={correct.text}>
        <div className="actions">
          <ButtonLink href={paths.profileEdit} look="outline">
            {correct.profile}
          </ButtonLink>
          <ButtonLink href={`${paths.profile}#email-title`} look="outline">
            {correct.address}
          </ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection name="ask" title={ask.title} text={ask.text(value.answerDays)}>
        <RequestForm />
        <RequestList requests={value.requests} />
      </SettingsSection>
      <SettingsSection name="nominee" title={nominee.title} text={nominee.text}>
        <NomineeForm nominee={value.nominee} />
      </SettingsSection>
      <SettingsSection name="erasure" title={erasure.title} text={erasure.text}>
        <ButtonLink href={`${paths.profile}#deletion-title`} look="outline">
          {erasure.link}
        </ButtonLink>
      </SettingsSection>
    </>
  );
}
