/** Sentences that the pages of mailed links recognize. */
export const deadLink = "This link was used already, or is too old. Please ask for a new one.";

export const usedLink = "Your account has this address already. It is confirmed.";
