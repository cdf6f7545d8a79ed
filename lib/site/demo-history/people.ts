/** Invented names; RFC 2606 reserves `.example`. */
export const HISTORY_DOMAIN = "visitors.example";

const firstNames = [
  ...["Aarav", "Ananya", "Arjun", "Bhavna", "Chitra", "Daniel", "Devika", "Farah", "Gautam"],
  ...["Harini", "Imran", "Ishita", "Jaya", "Kabir", "Kavita", "Lakshmi", "Manoj", "Meher"],
  ...["Nandini", "Nikhil", "Ojas", "Padma", "Pranav", "Rahul", "Reshma", "Rohan", "Sana"],
  ...["Shalini", "Tanvi", "Uday", "Varun", "Vidya", "Yamini", "Zubin"],
];

const lastNames = [
  ...["Acharya", "Bansal", "Chatterjee", "Dsouza", "Fernandes", "Ghosh", "Hegde", "Iyer"],
  ...["Joshi", "Kapoor", "Khan", "Kulkarni", "Menon", "Mistry", "Nair", "Pillai", "Rao"],
  ...["Reddy", "Sen", "Shah", "Sharma", "Singh", "Thomas", "Varma"],
];

/** GST codes of States with a PIN of each. */
const places = [
  ...(["27 400001", "29 560001", "07 110001", "19 700001", "33 600001"] as const),
  ...(["32 682001", "24 380001", "36 500001", "30 403001", "08 302001"] as const),
];

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  state: string;
  pin: string;
};

/** The same person for the same number; no two have one address. */
export function personOf(number: number): Person {
  const firstName = firstNames[(number * 7) % firstNames.length] ?? "";
  const lastName = lastNames[(number * 5) % lastNames.length] ?? "";
  const [state = "", pin = ""] = (places[(number * 3) % places.length] ?? "").split(" ");
  const email = `${firstName}.${lastName}.${number}@${HISTORY_DOMAIN}`.toLowerCase();
  return { firstName, lastName, email, state, pin };
}
