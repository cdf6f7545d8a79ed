const fields = ["first_name", "last_name", "email_address", "password", "phone_number"] as const;

type RegisterPayload = Record<(typeof fields)[number], string>;

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
