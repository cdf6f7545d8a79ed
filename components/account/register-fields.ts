const fields = ["first_name", "last_name", "email_address", "password", "phone_number"] as const;

type RegisterPayload = Record<(typeof fields)[number], string>;

/** The names of the required fields that are blank. The phone number is never checked. */
export function emptyRequiredFields(form: HTMLFormElement): string[] {
  const data = new FormData(form);
  return fields
    .filter((name) => name !== "phone_number")
    .filter((name) => String(data.get(name) ?? "").trim() === "");
}

/** What the form sends to `/api/register`. */
export function registerPayload(form: HTMLFormElement): RegisterPayload {
  const data = new FormData(form);
  const text = (name: (typeof fields)[number]) => String(data.get(name) ?? "");
  return {
    first_name: text("first_name"),
    last_name: text("last_name"),
    email_address: text("email_address"),
    password: text("password"),
    phone_number: text("phone_number"),
  };
}
