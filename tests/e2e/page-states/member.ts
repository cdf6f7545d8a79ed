/** The states of a member's own pages. */
import { readFileSync } from "node:fs";
import { type Page, request } from "playwright/test";
import { calls, invoicePath, paths } from "#lib/core/config/paths.ts";
import {
  expect,
  fillSecurityLog,
  giveGift,
  post,
  register,
  signIn,
  signInAsNewMember,
  signInAsNewSubscriber,
} from "#tests/e2e/support/fixtures.ts";
import { newNote } from "#tests/support/films/notes.ts";
import { institution } from "#tests/support/shop/seller.ts";
import { damaged } from "./damaged.ts";
import { opened, refuse, type Walk } from "./walk.ts";

const portrait = "public/images/people/meera-deshmukh.jpg";

async function signInElsewhere(page: Page, login: Parameters<typeof signIn>[1]) {
  const other = await request.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(other, login);
  await other.dispose();
}

const put = (page: Page, episode_id: string) =>
  post(page.request, calls.wishlistToggle.path, { data: { episode_id, video_url: "" } });

const newMember: Walk = {
  title: "a new member's, with each dialog",
  complaints: /status of (401|403|503)/,
  steps: async (page, look) => {
    const login = await signInAsNewMember(page);
    await fillSecurityLog(page.request, login);
    await page.goto(paths.profile);
    await signInElsewhere(page, login);
    await page.reload();
    await look("address to be confirmed, empty watchlist");
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("Show earlier activity").click();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByText("Signed out everywhere else.")).toBeVisible();
    await look("mail sent, whole log, one device");

    await page.getByRole("button", { name: "Add a passkey" }).click();
    await look("adds a passkey");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Change the address" }).click();
    await look("changes the address");
    await page.getByLabel("New email address").fill("new@people.example");
    await page.keyboard.press("Enter");
    const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(proof.getByLabel("Password")).toBeVisible();
    await look("asks for a proof");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Delete my account" }).click();
    await look("deletes the account");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Password").fill("a guess");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await look("wrong password");
  },
};

const subscriber: Walk = {
  title: "a subscriber's, with all that can be on it",
  steps: async (page, look) => {
    await signInAsNewSubscriber(page.request);
    await page.goto(paths.profile);
    await look("nothing begun");
    await put(page, "AIE-SE01EP01");
    const data = { episode_id: "AIE-SE01EP02", position_seconds: 60, duration_seconds: 1800 };
    await post(page.request, calls.saveWatchProgress.path, { data });
    await page.goto(paths.profile);
    await look("a film begun, a watchlist, a receipt");
    await page.getByRole("link", { name: /^Receipt/ }).click();
    await expect(page).toHaveURL(new RegExp(`${invoicePath("")}.`));
    await expect(page.getByRole("article")).toBeVisible();
    await look("receipt");
    await page.getByRole("button", { name: "Send by mail again" }).click();
    await expect(page.getByText(/is on its way/)).toBeVisible();
    await look("receipt mailed again");
  },
};

const taxInvoice: Walk = {
  title: "a tax invoice for an institution",
  sellerIsNamed: true,
  steps: async (page, look) => {
    await signInAsNewSubscriber(page.request, { country: "IN", ...institution });
    await page.goto(paths.profile);
    await page.getByRole("link", { name: /^Tax invoice/ }).click();
    await expect(page.getByRole("article")).toContainText(institution.gstin);
    await look("tax invoice");
  },
};

const editProfile: Walk = {
  title: "refused, with a choice, and done",
  steps: async (page, look) => {
    await signInAsNewMember(page);
    await page.goto(paths.profileEdit);
    await look("open");
    const chooser = page.getByLabel("Choose a profile picture");
    const submit = page.getByRole("button", { name: "Update Profile" });
    const buffer = Buffer.from("no picture");
    await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
    await page.getByLabel("First name").fill("");
    await submit.click();
    await expect(page.getByText("Please choose a JPEG or PNG picture.")).toBeVisible();
    await look("blank, with a wrong picture");
    const large = Buffer.concat([readFileSync(portrait), Buffer.alloc(1_048_576)]);
    await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: large });
    await expect(page.getByRole("button", { name: "Make it smaller and use it" })).toBeVisible();
    await look("with a large picture");
    await page.getByLabel("First name").fill("Ila");
    await page.getByRole("textbox", { name: "New password" }).fill("Anders-2026");
    await chooser.setInputFiles(portrait);
    await expect(page.getByRole("img", { name: "Your choice" })).toBeVisible();
    await look("with a choice");
    await submit.click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await look("done");
  },
};

const billingDetails: Walk = {
  title: "with what is on invoices",
  sellerIsNamed: true,
  complaints: /status of 422/,
  steps: async (page, look) => {
    await signInAsNewMember(page);
    await page.goto(paths.profileEdit);
    const group = page.getByRole("group", { name: "For your invoice" });
    const save = page.getByRole("button", { name: "Save Invoice Details" });
    await look("India");
    await group.getByLabel("State or Union Territory").selectOption("Karnataka");
    await group.getByLabel("PIN code").fill(institution.pin_code);
    await group.getByText("For an institution").click();
    await group.getByRole("textbox", { name: "GSTIN" }).fill("27aaatk4917b1zx");
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "State" })).toBeVisible();
    await look("an institution, refused");
    await group.getByLabel("Country").selectOption("Germany");
    await group.getByLabel("Address").fill("Hauptstr. 1, Berlin");
    await save.click();
    await expect(page.getByText("Your invoice details are saved.")).toBeVisible();
    await look("abroad, saved");
  },
};

const notes: Walk = {
  title: "notes",
  complaints: /status of 503/,
  steps: async (page, look) => {
    await signInAsNewSubscriber(page.request);
    await page.goto(paths.profileNotes);
    await expect(page.getByText("No notes yet.")).toBeVisible();
    await look("none");
    const quote = "Everything turns about a middle that is not yet there.";
    for (const note of [
      newNote({ quote, until_seconds: 120 }),
      newNote({ episode_id: "AIE-SE09EP01" }),
    ]) {
      await post(page.request, calls.saveFilmNote.path, { data: note });
    }
    await page.reload();
    await expect(page.getByText(quote)).toBeVisible();
    await look("two, of a changed film and of none");
    await page.getByRole("button", { name: "Edit" }).first().click();
    await look("one is edited");
    await page.route(calls.saveFilmNote.path, refuse(503));
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("button", { name: "Save note" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
    await look("one waits");
    await page.getByRole("button", { name: "Delete" }).first().click();
    await expect(page.getByText("Note deleted.")).toBeVisible();
    await look("one is deleted");
  },
};

const gifts: Walk = {
  title: "gifts",
  complaints: /status of (409|422)/,
  steps: async (page, look) => {
    await signInAsNewMember(page);
    await page.goto(paths.profileGifts);
    await expect(page.getByText("You have given no gift yet.")).toBeVisible();
    await look("none");
    const gift = await giveGift(page.request);
    await page.reload();
    await expect(page.getByText("Not opened yet.")).toBeVisible();
    await look("one waits");
    await page.getByLabel("Your friend's email address").fill("nobody@here");
    await page.getByRole("button", { name: "Save, and Mail It Now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await look("a card is refused");
    await page.getByLabel("Your friend's email address").fill("meera@friends.example");
    await page.getByRole("button", { name: "Save, and Mail It Now" }).click();
    await expect(page.getByText("and on its way to").last()).toBeVisible();
    await look("a card is mailed");
    const token = gift.link?.split("#")[1];
    await post(page.request, calls.claimGift.path, { data: { token } });
    await page.reload();
    await expect(page.getByText(/^Opened on/)).toBeVisible();
    await look("one is opened");
    const lost = { ...gift, link: null, is_link_lost: true };
    const received = { order_id: "0", from: "Leela", message: "For you", claimed_on: "1 May 2026" };
    await page.route(calls.gifts.path, (route) =>
      route.fulfill({ json: { given: [lost], received: [{ ...received, is_ended: false }] } }),
    );
    await page.reload();
    await page.getByRole("button", { name: "Make a New Link" }).click();
    await look("a lost link, and one received");
  },
};

const data: Walk = {
  title: "the member's choices",
  complaints: /status of 503/,
  steps: async (page, look) => {
    await signIn(page.request, await register(page.request));
    await page.goto(paths.profileData);
    await expect(page.getByRole("switch", { name: "Keep my watch history" })).toBeVisible();
    await look("a new member's");
    await page.getByRole("switch", { name: "News of the site" }).click();
    await look("asks for the age");
    await page.getByRole("button", { name: "I am younger" }).click();
    await expect(page.getByText("Then a parent decides.")).toBeVisible();
    await look("a parent decides");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Clear my watch history" }).click();
    await look("clears the history");
    await page.route(calls.watchHistory.path, refuse(503));
    await page.getByRole("button", { name: "Clear it" }).click();
    await expect(page.getByText("The site is busy.")).toBeVisible();
    await look("history not cleared");
    await page.unroute(calls.watchHistory.path);
    await page.getByRole("switch", { name: "Keep my watch history" }).click();
    await look("turns the history off");
    await page.getByRole("button", { name: "Turn it off" }).click();
    await expect(page.getByText("Your watch history is off, and empty.")).toBeVisible();
    await look("history off");
    await page.getByLabel("Your words").fill("Nobody answers my mails.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("a letter is on its way")).toBeVisible();
    await look("a request");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Withdrawn by you on")).toBeVisible();
    await look("withdrawn");
    await page.getByRole("button", { name: "Save nominee" }).click();
    await expect(page.getByText("Please fill in every field.")).toBeVisible();
    await look("a nominee without a name");
    await page.getByLabel("Name", { exact: true }).fill("Meera Sen");
    await page.getByLabel("Email", { exact: true }).fill("meera@people.example");
    await page.getByLabel("Who is it to you?").fill("sister");
    await page.getByRole("button", { name: "Save nominee" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await look("a nominee");
  },
};

export const memberStates = {
  [paths.profile]: [newMember, subscriber, damaged],
  [paths.profileNotes]: [notes],
  [paths.profileGifts]: [gifts],
  [paths.profileData]: [data],
  [paths.profileEdit]: [editProfile, billingDetails],
  [invoicePath("number")]: [
    taxInvoice,
    { ...opened(invoicePath("INV-2627-000001"), "member"), complaints: /status of 404/ },
  ],
} satisfies Record<string, Walk[]>;
