/** The desk, as the demo's owner sees it. */
import {
  deskAnnouncementPath,
  deskBreachPath,
  deskContentPath,
  deskFilmPath,
  deskLetterPath,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
  deskPaths,
  deskRequestPath,
  filmCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import {
  accounts,
  expect,
  post,
  register,
  signIn,
  signInAsNewSubscriber,
} from "#tests/e2e/support/fixtures.ts";
import { opened, type Walk } from "./walk.ts";

const team: Walk = {
  title: "the team, with each dialog",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.team);
    await look("open");
    for (const name of ["Invite a colleague", "Change role", "Reset second factor", "Remove"]) {
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look(name);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Invite a colleague" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Invite a colleague" }).click();
    await expect(page.getByText("Please fill in every field.")).toBeVisible();
    await look("nothing filled in");
  },
};

const factor: Walk = {
  title: "the second factor, and the dialog of new recovery codes",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.factor);
    await expect(page.getByText("This demo asks for no second factor.")).toBeVisible();
    await look("open");
    await page.getByRole("button", { name: "Make new recovery codes" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("new recovery codes");
  },
};

const audit: Walk = {
  title: "the audit, found and not found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.audit);
    await look("open");
    await page.getByLabel("On what").selectOption("A member");
    await page.getByLabel("Id", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No act matches.")).toBeVisible();
    await look("nothing found");
  },
};

const toMany: Walk = {
  title: "letters to many, and the form of a new one",
  as: "owner",
  complaints: /^Blocked script execution/,
  steps: async (page, look) => {
    await page.goto(deskPaths.letters);
    await look("the list");
    await page.getByRole("link", { name: "New letter" }).click();
    await expect(
      page.getByText(/^(To [\d,]+ members?, about|No member would get it)/),
    ).toBeVisible();
    await look("a new one");
    await page.getByLabel("Subject").fill("Season Three begins");
    await page.getByLabel("Title").fill("Season Three begins");
    await page.getByRole("textbox", { name: "Body" }).fill("Four **new** films.");
    await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
    await look("its draft");
  },
};

const letter: Walk = {
  title: "a letter as it arrives, and the form of its words",
  as: "owner",
  // The frames run no script, and so not the tests' own.
  complaints: /^Blocked script execution/,
  steps: async (page, look) => {
    await page.goto(deskLetterPath("renewal"));
    await look("open");
    await page.getByRole("link", { name: "Change its words" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(/ends {when}/);
    await look("its words");
  },
};

const settings: Walk = {
  title: "the settings, examined, and the findings in Today",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.settings);
    await look("open");
    await page.getByRole("button", { name: "Examine the site now" }).click();
    await expect(page.getByRole("table", { name: "Findings" })).toBeVisible({ timeout: 30_000 });
    await look("examined");
    await page.goto(deskPaths.today);
    await expect(page.getByRole("heading", { name: "What the doctor found" })).toBeVisible();
    await look("findings in Today");
  },
};

const members: Walk = {
  title: "the members, found and not found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.members);
    await look("open");
    await page.getByLabel("Find").fill("nobody at all");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No member matches.")).toBeVisible();
    await look("nothing found");
  },
};

const many: Walk = {
  title: "an act on many members, counted and dropped",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.members);
    await page.getByText("Act on many members").first().click();
    await look("the acts");
    await page.getByRole("button", { name: "Put a label" }).click();
    const dialog = page.getByRole("dialog", { name: "Put a label" });
    await dialog.getByLabel("Label").fill("For a look");
    await look("a label", ["desktop"]);
    await dialog.getByRole("button", { name: "Put a label" }).click();
    await expect(page.getByRole("heading", { name: "Put the label “For a look”" })).toBeVisible();
    await look("counted");
    await page.getByRole("button", { name: "Drop it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Drop it" }).click();
    await expect(page.getByRole("heading", { name: "Members", exact: true })).toBeVisible();
  },
};

const orders: Walk = {
  title: "the orders, and none found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.orders);
    await look("open");
    await page.getByLabel("Find").fill("nothing");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No order matches.")).toBeVisible();
    await look("nothing found");
  },
};

const offers: Walk = {
  title: "the coupons, none found, and a new one before it is made",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.offers);
    await look("open");
    await page.getByRole("button", { name: "Make a coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Make a coupon" });
    await look("a new coupon");
    await dialog.getByLabel("How much").fill("10");
    await dialog.getByLabel("Last day").fill("2099-12-31");
    await dialog.getByLabel("How many uses").fill("5");
    await dialog.getByRole("button", { name: "Make a coupon" }).click();
    await expect(dialog.getByText("A buyer pays")).toBeVisible();
    await look("what it costs");
    await page.keyboard.press("Escape");
    await page.getByLabel("Code", { exact: true }).fill("nothing");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No coupon matches.")).toBeVisible();
    await look("nothing found");
  },
};

const coupon: Walk = {
  title: "a coupon, before and after its end",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.offers);
    await page.getByRole("button", { name: "Make a coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Make a coupon" });
    await dialog
      .getByLabel("What it gives")
      .selectOption("A pass: days for nothing, without an order");
    await dialog.getByLabel("How much").fill("7");
    await dialog.getByLabel("Last day").fill("2099-12-31");
    await dialog.getByLabel("How many uses").fill("5");
    await dialog.getByRole("button", { name: "Make a coupon" }).click();
    await dialog.getByRole("button", { name: "Yes: Make a coupon" }).click();
    await expect(page.getByText("is made.")).toBeVisible();
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByText("The code has not been used yet.")).toBeVisible();
    await look("open");
    await page.getByRole("button", { name: "End this coupon" }).click();
    const end = page.getByRole("dialog", { name: "End this coupon" });
    await look("before its end");
    await end.getByLabel("Reason").fill("A look");
    await end.getByRole("button", { name: "End this coupon" }).click();
    await expect(page.getByText("The coupon is ended.")).toBeVisible();
    await look("ended");
  },
};

const money: Walk = {
  title: "the money of a month, and of one without sales",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.money);
    await expect(page.getByRole("heading", { name: "GSTR-1" })).toBeVisible();
    await look("open");
    await page.goto(`${deskPaths.money}?month=2020-01`);
    await expect(page.getByText("No sale of this month belongs in a return.")).toBeVisible();
    await look("no sales");
  },
};

const documents: Walk = {
  title: "the documents, and none found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.documents);
    await look("open");
    await page.getByLabel("Find").fill("nothing");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No document matches.")).toBeVisible();
    await look("nothing found");
    await page.getByRole("button", { name: "Compare with Razorpay" }).click();
    await expect(page.getByText("Not asked")).toHaveCount(0);
    await look("numbers");
    await page.getByRole("button", { name: "Continue a series" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("continue a series", ["desktop"]);
  },
};

const alerts: Walk = {
  title: "the alerts, open and closed",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.alerts);
    await look("open");
    await page.goto(`${deskPaths.alerts}?state=closed&events=unknown`);
    await expect(page.getByRole("heading", { name: "Webhooks" })).toBeVisible();
    await look("closed");
  },
};

const films: Walk = {
  title: "the films",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.films);
    await expect(page.getByRole("table", { name: "Films of all episodes" })).toBeVisible();
    await look("open");
  },
};

const film: Walk = {
  title: "an episode's film, with its preview and the check",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskFilmPath("AIE-SE01EP01"));
    await expect(page.getByRole("heading", { name: "Upload a master" })).toBeVisible();
    await look("open");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByLabel("Preview of the film")).toBeVisible();
    await look("preview", ["desktop"]);
    await page.getByRole("button", { name: "Check this film" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("check", ["desktop"]);
    await page.keyboard.press("Escape");
    await page.goto(deskFilmPath("AIE-SE09EP09"));
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  },
  complaints: /status of 404/,
};

const member: Walk = {
  title: "a member, with each dialog",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(`${deskPaths.members}?find=subscriber%40aie`);
    await page.getByRole("link", { name: "Sunita Demo" }).click();
    await expect(page.getByRole("heading", { name: "Sunita Demo" })).toBeVisible();
    await look("open");
    for (const name of ["Give a year", "Give days", "Change address", "Delete account"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look(name, ["desktop"]);
      await page.keyboard.press("Escape");
    }
    await page.goto(deskMemberPath("nobody"));
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    await look("nobody");
  },
  complaints: /status of 404/,
};

const seenAs: Walk = {
  title: "the pages as a member sees them",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(`${deskPaths.members}?find=subscriber%40aie`);
    await page.getByRole("link", { name: "Sunita Demo" }).click();
    await page.getByRole("link", { name: "See as this member" }).click();
    await expect(page).toHaveURL(/\/seen$/);
    await look("open");
  },
};

const order: Walk = {
  // A login ends the session before it, and the owner's is shared.
  title: "an order, with each dialog",
  steps: async (page, look) => {
    await signInAsNewSubscriber(page.request);
    await signIn(page.request, accounts.owner);
    await page.goto(`${deskPaths.orders}?status=paid`);
    await page.getByRole("rowheader").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look("open");
    for (const name of ["Settle now", "Refund", "Record a refund"]) {
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look(name, ["desktop"]);
      await page.keyboard.press("Escape");
    }
  },
};

const filmWords: Walk = {
  title: "captions with errors, chapters, works and poster of a film",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(filmCaptionsPath("AIE-SE02EP01"));
    await look("open");
    await page.getByRole("textbox", { name: "Words of caption 1", exact: true }).fill("");
    await expect(page.getByText("It has no words.").first()).toBeVisible();
    await look("an error");
    for (const name of ["Chapters", "Works shown", "Poster"]) {
      await page.getByRole("tab", { name }).click();
      await look(name);
    }
  },
};

const content: Walk = {
  title: "the documents, found and not found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.content);
    await look("open");
    await page.getByRole("button", { name: "New document" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("new document");
    await page.goto(`${deskPaths.content}?find=nothing-at-all`);
    await expect(page.getByText("No document matches.")).toBeVisible();
    await look("nothing found");
  },
};

const pictures: Walk = {
  title: "the pictures, one that is cropped, and none found",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.pictures);
    await look("open");
    await page.getByLabel("File").setInputFiles("public/images/people/dev-malhotra.jpg");
    await page.getByLabel("Crop").selectOption("16:9");
    await expect(page.getByRole("img", { name: "What will be kept" })).toBeVisible();
    await look("a crop");
    await page.goto(`${deskPaths.pictures}?unused=1`);
    await look("filtered");
  },
};

const document: Walk = {
  title: "a document with its form, its versions and their changes",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskContentPath("plan"));
    await look("open");
    await page.getByRole("button", { name: "Versions" }).click();
    await page.getByRole("button", { name: /^Version 1/ }).click();
    await expect(page.getByText(/words are new to it|site shows/).first()).toBeVisible();
    await look("versions");
    await page.goto(deskContentPath("page/no-such-page-yet"));
    await expect(page.getByText("A new document.")).toBeVisible();
    await look("new");
  },
  // Another test may have left the owner unfinished words, which are tried again.
  complaints: /status of 422/,
};

const request: Walk = {
  title: "a request about data, with both answers",
  // Not `as` the owner: a login ends the session that it finds, which other tests share.
  steps: async (page, look) => {
    await signIn(page.request, await register(page.request));
    const json = { kind: "GRIEVANCE", text: "Nobody answers\nmy mails." };
    const { number } = await post(page.request, calls.fileRequest.path, { data: json });
    await signIn(page.request, accounts.owner);
    await page.goto(`${deskPaths.requests}?find=${number}`);
    await look("the room");
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText("Nobody answers")).toBeVisible();
    await look("open");
    for (const name of ["Answer", "Refuse with a reason"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look(name);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your answer").fill("We are sorry.");
    await dialog.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(page.getByText("We are sorry.")).toBeVisible();
    await look("answered");
  },
};

const breach: Walk = {
  title: "a breach of personal data, from the first note to the letter",
  as: "owner",
  steps: async (page, look) => {
    await page.goto(deskPaths.breaches);
    await page.getByRole("button", { name: "Note a breach" }).click();
    const noting = page.getByRole("dialog", { name: "Note a breach" });
    await look("a new breach");
    await noting.getByRole("checkbox", { name: "the member's own notes on films" }).check();
    await noting.getByLabel("Only these accounts").fill("subscriber@aie.example");
    await noting.getByLabel("Reason").fill("a drill");
    await noting.getByRole("button", { name: "Note a breach" }).click();
    await expect(page.getByText("It is noted.")).toBeVisible();
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByText("The letter lacks:")).toBeVisible();
    await look("without words");
    for (const box of await page.getByRole("textbox").all()) await box.fill("One line.\nAnother.");
    await page.getByRole("button", { name: "Save the words" }).click();
    await expect(page.getByText("The letter lacks:")).toBeHidden();
    await page.getByRole("button", { name: "Send it to myself" }).click();
    const sending = page.getByRole("dialog", { name: "Send it to myself" });
    await sending.getByRole("button", { name: "Send it to myself" }).click();
    await expect(page.getByText("The letter is on its way to you.")).toBeVisible();
    await look("a letter that was tried");
    await page.getByRole("button", { name: "The Board has the report" }).click();
    const reported = page.getByRole("dialog", { name: "The Board has the report" });
    await reported.getByLabel("Reason").fill("a drill");
    await reported.getByRole("button", { name: "The Board has the report" }).click();
    await expect(page.getByText("It is noted.")).toBeVisible();
    await look("reported");
  },
};

export const deskStates: Record<string, Walk[]> = {
  [deskPaths.today]: [opened(deskPaths.today, "owner")],
  [deskPaths.alerts]: [alerts],
  [deskPaths.members]: [members],
  [deskMemberPath("[id]")]: [member],
  [`${deskPaths.members}/many/[id]`]: [many],
  [`${deskMemberPath("[id]")}/seen`]: [seenAs],
  [deskPaths.breaches]: [opened(deskPaths.breaches, "owner")],
  [deskBreachPath("[id]")]: [breach],
  [deskPaths.requests]: [opened(deskPaths.requests, "owner")],
  [deskRequestPath("[id]")]: [request],
  [deskPaths.orders]: [orders],
  [deskOrderPath("[id]")]: [order],
  [deskPaths.documents]: [documents],
  [deskPaths.disputes]: [opened(deskPaths.disputes, "owner")],
  [deskPaths.offers]: [offers],
  [deskOfferPath("[id]")]: [coupon],
  [deskPaths.money]: [money],
  [deskPaths.films]: [films],
  [deskFilmPath("[episode]")]: [film],
  [filmCaptionsPath("[episode]")]: [filmWords],
  [deskPaths.content]: [content],
  [`${deskPaths.content}/[...id]`]: [document],
  [deskPaths.gallery]: [opened(deskPaths.gallery, "owner")],
  [deskLetterPath("[name]")]: [letter],
  [deskPaths.letters]: [toMany],
  [deskAnnouncementPath("[id]")]: [toMany],
  [deskPaths.pictures]: [pictures],
  [deskPaths.team]: [team],
  [deskPaths.factor]: [factor],
  [deskPaths.audit]: [audit],
  [deskPaths.settings]: [settings],
  // Leads on to the desk here; the door itself is in desk/arrival-journey.spec.ts.
  [deskPaths.enter]: [opened(deskPaths.enter, "owner")],
};
