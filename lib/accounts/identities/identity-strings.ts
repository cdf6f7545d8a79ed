export const providerNames = { google: "Google", facebook: "Facebook" } as const;

export type Provider = keyof typeof providerNames;

export const providers = ["google", "facebook"] as const satisfies readonly Provider[];

type Sentence = (name: string) => string;

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

export const OUTCOME_PARAMETER = "sign_in";

/** Asks whether the provider is set up, and begins nothing. */
export const ASK_PARAMETER = "ask";

export function outcomeValue(provider: Provider, outcome: SignInOutcome): string {
  return `${provider}-${outcome}`;
}

export function outcomeMessage(value: string): { tone: "good" | "bad"; text: string } | null {
  const [provider = "", outcome = ""] = value.split("-");
  if (!isKeyOf(providerNames, provider)) return null;
  const name = providerNames[provider];
  if (isKeyOf(signInFailures, outcome)) {
    return { tone: "bad", text: signInFailures[outcome](name) };
  }
  if (isKeyOf(signInSuccesses, outcome)) {
    return { tone: "good", text: signInSuccesses[outcome](name) };
  }
  return null;
}

function isKeyOf<Value extends object>(object: Value, key: string): key is keyof Value & string {
  return Object.hasOwn(object, key);
}

export const nothingToLink =
  "There is nothing to link here, or it was begun too long ago. Please sign in again.";
