/** AWS Signature Version 4 ("Authenticating Requests: Using Query Parameters"). */
import { createHmac, hash } from "node:crypto";

type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string };

export type Asked = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  url: URL;
  at: Date;
  seconds: number;
  headers?: { range?: string; "x-amz-copy-source"?: string };
};

export function presign(asked: Asked, { region, accessKeyId, secretAccessKey }: S3Credentials) {
  const { method, at, seconds } = asked;
  const time = at.toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const url = new URL(asked.url);
  const headers = Object.entries({ ...asked.headers, host: url.host }).sort(byName);
  const signed = headers.map(([name]) => name).join(";");
  url.searchParams.set("X-Amz-Algorithm", "AWS4-HMAC-SHA256");
  url.searchParams.set("X-Amz-Credential", `${accessKeyId}/${scope}`);
  url.searchParams.set("X-Amz-Date", time);
  url.searchParams.set("X-Amz-Expires", String(seconds));
  url.searchParams.set("X-Amz-SignedHeaders", signed);
  url.search = canonicalQuery(url.searchParams);
  const lines = headers.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const query = url.search.slice(1);
  const request = [method, url.pathname, query, lines, signed, "UNSIGNED-PAYLOAD"].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, hash("sha256", request)].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${secretAccessKey}`));
  url.search += `&X-Amz-Signature=${hmac(key, text).toString("hex")}`;
  return url;
}

function canonicalQuery(params: URLSearchParams): string {
  const pairs = [...params].map(([name, value]) => [encode(name), encode(value)] as const);
  return pairs
    .sort(byName)
    .map((pair) => pair.join("="))
    .join("&");
}

function encode(text: string): string {
  const more = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, more);
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}

const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
