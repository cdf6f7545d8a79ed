/** The words around accounts at other sites, by which members sign in. */
import { site } from "#lib/content/site.ts";

/** The other sites, by what they are called in addresses. */
export const providerNames = { google: "Google", facebook: "Facebook" } as const;

export type Provider = keyof typeof providerNames;

/** The providers, as the buttons stand. */
export const providers = ["google", "facebook"] as const satisfies readonly Provider[];

type Sentence = (name: string) => string;

/** What is said after a sign-in elsewhere that changed nothing, or did not end at its goal. */
export const signInFailures = {
  denied: (name) => `${name} was not allowed to tell us who you are. Nothing has changed.`,
  lost: () => "This sign-in was begun in another browser, or too long ago. Please begin again.",
  refused: (name) => `${name}'s answer could not be used. Please begin again.`,
  away: (name) => `${name} does not answer. Please try again in a moment.`,
  unaddressed: (name) =>
    `${name} has told us no email address that we can use. Please register with one.`,
  taken: (name) => `This ${name} account is linked to another account here.`,
  second: (name) =>
    `Your account here is linked to another ${name} account. Sign in with that one, or with your password.`,
  stranger: (name) => `That was not the ${name} account that is linked to yours.`,
  stale: () => "It is too long ago that you confirmed that it is you. Please begin again.",
  throttled: () => "Too many attempts. Please try again in a few minutes.",
  failed: () => "Something went wrong on our side. Please try again in a moment.",
} as const satisfies Record<string, Sentence>;

export type SignInFailureCode = keyof typeof signInFailures;

const signInSuccesses = {
  linked: (name) => `You can now sign in with ${name}.`,
  proven: (name) => `${name} has confirmed that it is you. You can go on now.`,
} as const satisfies Record<string, Sentence>;

export type SignInOutcome = SignInFailureCode | keyof typeof signInSuccesses;

/** The name of the parameter that tells a page how a sign-in elsewhere ended. */
export const OUTCOME_PARAMETER = "sign_in";

/** The value of that parameter. */
export function outcomeValue(provider: Provider, outcome: SignInOutcome): string {
  return `${provider}-${outcome}`;
}

/** What a page says of such a value; null for one that is none. */
export function outcomeMessage(value: string): { tone: "good" | "bad"; text: string } | null {
  const [provider = "", outcome = ""] = value.split("-");
  if (!isProvider(provider)) return null;
  const name = providerNames[provider];
  if (isKeyOf(signInFailures, outcome)) {
    return { tone: "bad", text: signInFailures[outcome](name) };
  }
  if (isKeyOf(signInSuccesses, outcome)) {
    return { tone: "good", text: signInSuccesses[outcome](name) };
  }
  return null;
}

function isProvider(text: string): text is Provider {
  return isKeyOf(providerNames, text);
}

function isKeyOf<Value extends object>(object: Value, key: string): key is keyof Value & string {
  return Object.hasOwn(object, key);
}

export const linkSignInPage = {
  heading: "One account, two ways in",
  introduction: `So that nobody else gets into your account at ${site.name}, please enter its password once.`,
  exists: (name: string, email: string) =>
    `There is an account with the address ${email}, which ${name} has told us. Its password links the two, and from then on ${name} signs you in.`,
  forgotten: "You do not know it, or have never chosen one?",
  forgottenLink: "Choose a password by mail",
  nothing: "There is nothing to link here, or it was begun too long ago. Please sign in again.",
} as const;

export const identitySettings = {
  heading: "Sign-in with other sites",
  introduction: "A mail tells you of each change.",
  linked: (email: string | null) => (email === null ? "Linked" : `Linked: ${email}`),
  unlinked: "Not linked",
  removed: (name: string) => `${name} no longer signs you in.`,
} as const;

/** Before what is delicate, for an account without a password. */
export const proveElsewhere = {
  title: "Confirm that it is you",
  text: "Please sign in once more, and then do again what you were about to do. It counts for five minutes.",
  again: (name: string) => `Sign in with ${name} again`,
} as const;

export const passwordlessDeletion =
  "You have no password here. You are asked to sign in once more first.";
