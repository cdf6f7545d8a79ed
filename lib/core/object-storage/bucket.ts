/** Requests to S3-compatible storage. Keys are letters, digits and `-./`. */
import { openAsBlob } from "node:fs";
import { environment } from "#lib/core/config/environment.ts";
import { type Asked, presign } from "#lib/core/object-storage/presign.ts";

const S3_SECONDS = 15 * 60;
const SMALL_OBJECT_MS = 10_000;

type Part = { offset: number; bytes: number };

const rangeOf = ({ offset, bytes }: Part) => ({ range: `bytes=${offset}-${offset + bytes - 1}` });

export async function openObject(
  key: string,
  signal?: AbortSignal,
  part?: Part,
): Promise<Response | null> {
  const response = await send(
    { method: "GET", key, headers: part ? rangeOf(part) : {} },
    { signal },
  );
  if (part && response.status === 200) throw unexpectedResponse(`GET ${key}`, 200, "not a range");
  if (response.status !== 404) return expectOk(response, `GET ${key}`);
  const text = await response.text();
  if (text.includes("NoSuchBucket")) throw unexpectedResponse(`GET ${key}`, 404, text);
  return null;
}

export async function getObject(key: string): Promise<Buffer<ArrayBuffer> | null> {
  const response = await openObject(key, soon());
  return response && Buffer.from(await response.arrayBuffer());
}

export async function getPart(key: string, part: Part): Promise<Buffer | null> {
  const response = await openObject(key, soon(), part);
  return response && Buffer.from(await response.arrayBuffer());
}

/** Copies within the bucket, at most 5 GB. */
export async function copyObject(from: string, to: string): Promise<void> {
  const headers = { "x-amz-copy-source": `/${environment().s3?.bucket}/${from}` };
  const response = await send({ method: "PUT", key: to, headers });
  const text = await (await expectOk(response, `COPY ${from}`)).text();
  // The status is sent before the copy ends.
  if (!text.includes("CopyObjectResult")) throw unexpectedResponse(`COPY ${from}`, 200, text);
}

export async function putObject(
  key: string,
  content: { file: string } | string | Uint8Array,
  type: string,
): Promise<void> {
  const isFile = typeof content === "object" && "file" in content;
  const body = isFile ? await openAsBlob(content.file) : Buffer.from(content);
  const init = { headers: { "Content-Type": type }, body, ...(isFile ? {} : { signal: soon() }) };
  const response = await send({ method: "PUT", key }, init);
  await (await expectOk(response, `PUT ${key}`)).body?.cancel();
}

export async function deleteObject(key: string): Promise<void> {
  const response = await send({ method: "DELETE", key }, { signal: soon() });
  if (response.status !== 404) await expectOk(response, `DELETE ${key}`);
  await response.body?.cancel();
}

type ListedObject = { key: string; writtenAt: Date };

export async function listObjects(prefix: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for (let token: string | undefined = ""; token !== undefined; ) {
    const more: Record<string, string> = token ? { "continuation-token": token } : {};
    const query = { "list-type": "2", prefix, ...more };
    const response = await send({ method: "GET", key: "", query }, { signal: soon() });
    const xml = await (await expectOk(response, `LIST ${prefix}`)).text();
    for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const writtenAt = new Date(textOf(entry, "LastModified") ?? 0);
      objects.push({ key: textOf(entry, "Key") ?? "", writtenAt });
    }
    token = textOf(xml, "NextContinuationToken");
  }
  return objects;
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
}

type AskedKey = Pick<Asked, "method" | "headers"> & {
  key: string;
  seconds?: number;
  query?: Record<string, string>;
};

/** Sends the signed headers; those of `init` are not signed. */
function send(asked: AskedKey, init: RequestInit = {}): Promise<Response> {
  const { method, headers = {} } = asked;
  return fetch(signedUrl(asked), { method, headers, ...init });
}

export function signedUrl({ key, query = {}, ...asked }: AskedKey): URL {
  const { s3 } = environment();
  if (s3 === null) throw new Error("No S3 storage is set.");
  const url = new URL(`${s3.endpoint}/${s3.bucket}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // The storage uses its own clock, which tests do not set.
  return presign({ seconds: S3_SECONDS, ...asked, url, at: new Date() }, s3);
}

const soon = () => AbortSignal.timeout(SMALL_OBJECT_MS);

async function expectOk(response: Response, what: string): Promise<Response> {
  if (response.ok) return response;
  throw unexpectedResponse(what, response.status, await response.text());
}

function unexpectedResponse(what: string, status: number, text: string): Error {
  return new Error(`The object storage answered ${what} with ${status}: ${text.slice(0, 300)}`);
}
