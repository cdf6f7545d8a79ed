"use client";

import Link from "next/link";
import { Loading } from "#components/calls/loading.tsx";
import { useQuery } from "#components/calls/use-query.ts";
import { strings } from "#components/profile/profile-strings.ts";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { ProgressProvider } from "#components/progress/progress-provider.tsx";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Account } from "#lib/accounts/describe-account.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { ConsentList } from "./consent-list.tsx";
import styles from "./data.module.css";
import { DataRights } from "./data-rights.tsx";
import { HistorySettings } from "./history-settings.tsx";
import { LetterSettings } from "./letter-settings.tsx";

const { signIn, needed } = strings.choices;
const { title, introduction, notice, notLoaded } = strings.choices;

export function ChoicesView() {
  const account = useQuery<Jsonified<Account>>(calls.account.path);
  return (
    <div className={classes("wrap", "page", styles.sections)} data-bar="solid">
      <header>
        <h1 className="heading">{title}</h1>
        <p className={styles.introduction}>
          {introduction} <Link href={paths.notice}>{notice}</Link>
        </p>
      </header>
      {account.status === "loading" && <Loading />}
      {account.status === "failed" && <Notice message={{ tone: "bad", text: notLoaded }} />}
      {account.status !== "loading" && (
        <>
          {account.value?.letters && (
            <LetterSettings letters={account.value.letters} age={account.value.age} />
          )}
          <ProgressProvider>
            <HistorySettings />
          </ProgressProvider>
          <SettingsSection name="sign-in" title={signIn.title} text={signIn.text}>
            <Link href={paths.profile}>{signIn.link}</Link>
          </SettingsSection>
          <SettingsSection name="needed" title={needed.title} text={needed.text}>
            <Link href={paths.notice}>{notice}</Link>
          </SettingsSection>
          <ConsentList consents={account.value?.consents ?? []} />
          <SettingsSection name="data" title={strings.data.title} text={strings.data.text}>
            <a href={calls.myData.path} className={buttonClasses("outline")} download>
              {strings.data.download}
            </a>
          </SettingsSection>
          <DataRights />
        </>
      )}
    </div>
  );
}
