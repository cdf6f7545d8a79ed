/** Invalid request bodies, made from the field names that the calls know. */
import fc from "fast-check";
import { z } from "zod";

const MULTIPART = "multipart/form-data; boundary=b";

/** Returns the names of an object's fields, and of every alternative. */
export function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in) : [];
}

/** Plausible values of fields; a field that is missing here gets only nonsense. */
export const plausible: Record<string, string> = {
  address: "4 Cubbon Road, Bengaluru",
  country: "IN",
  email_address: "somebody@people.example",
  episode_id: "AIE-SE01EP01",
  first_name: "Amrita",
  id: "bm8gcGFzc2tleQ",
  gstin: "29AAATK4917B1ZT",
  last_name: "Roy",
  name: "Kala Bhavan Trust",
  password: "Kala-1947",
  pin_code: "560001",
  provider: "google",
  razorpay_order_id: "order_1",
  razorpay_payment_id: "pay_1",
  razorpay_signature: "a signature",
  state: "29",
  session: "0123456789012345678901",
  token: "a-token",
};

/** Texts that often cause errors. */
const hostile = ["", "a\u0000b", "\ud800", "x".repeat(5_000)];

/** Values of other types than text. */
const untexted = [null, ["a"], { contains: "a" }];

export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(...hostile),
);
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }), fc.double());

/** Returns values for most of the known fields, plausible or not. */
const knownFields = (fields: string[], nonsense: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.constant(fields), fc.subarray(fields)).chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => {
          const good = fc.constant(plausible[name]);
          return [name, fc.oneof({ arbitrary: good, weight: 5 }, nonsense)];
        }),
      ),
    ),
  );

export const anyObject = (fields: string[]) =>
  fc
    .tuple(fc.dictionary(anyText, anyValue, { maxKeys: 3 }), knownFields(fields, anyValue))
    .map(([unknown, known]) => ({ ...unknown, ...known }));

const anyFile = fc
  .tuple(fc.uint8Array({ maxLength: 300 }), anyText, fc.constantFrom("image/jpeg", "text/html", ""))
  .map(([bytes, name, type]) => new File([new Uint8Array(bytes)], name, { type }));

export const anyForm = (fields: string[]) => {
  const part = fc.oneof(anyText, anyFile);
  const parts = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fields), anyText), part), {
    maxLength: 2,
  });
  return fc.tuple(knownFields(fields, part), parts).map(([known, more]) => {
    const form = formOf(known);
    for (const [name, value] of more) append(form, name, value);
    return form;
  });
};

/** Returns a form of these values, as text unless they are files; undefined is omitted. */
export function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name);
  else if (value !== undefined) form.append(name, String(value));
}

/** A multipart body that is truncated or has stray bytes. */
export const brokenForm = fc
  .tuple(fc.constantFrom("first_name", "razorpay_order_id"), anyText, fc.nat(), fc.uint8Array())
  .map(([name, text, at, noise]) => {
    const part = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const whole = Buffer.from(part);
    const cut = at % whole.length;
    return new Uint8Array(Buffer.concat([whole.subarray(0, cut), noise]));
  });

/** Invalid values of a field: missing, a text, or, in JSON, another type. */
export function spoiled(isJson: boolean): unknown[] {
  return [undefined, ...hostile, ...(isJson ? untexted : [])];
}

/** Content types, common and invalid. */
export const anyType = fc.oneof(
  fc.constantFrom("application/json", MULTIPART, "application/x-www-form-urlencoded", ""),
  fc.stringMatching(/^[a-z]{1,9}\/[a-z+.-]{1,9}(; ?[a-z]{1,9}=[\w"]{0,9})?$/),
);
