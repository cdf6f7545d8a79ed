import { unlistedPage } from "#app/page-metadata.ts";
import { ShopLinks } from "#components/shop/shop-links.tsx";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { AcceptInvitation } from "#components/sign-in/mailed-links/accept-invitation.tsx";
import { strings } from "#components/sign-in/mailed-links/invitation-strings.ts";
import { strings as signIn } from "#components/sign-in/strings.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";

export const metadata = unlistedPage(strings.heading);

export default function JoinStaffPage() {
  const { heading, introduction } = strings;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <AcceptInvitation
        call={deskCalls.joinStaff.path}
        page={deskPaths.join}
        desk={deskPaths.today}
        accepted={<ShopLinks lead={signIn.register.accepts} slugs={["terms", "privacy"]} />}
      />
    </AccountFrame>
  );
}
