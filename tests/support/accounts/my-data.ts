import { readZip } from "#tests/support/documents/zip.ts";

type Sender = { send(path: string): Promise<Response> };

export async function downloadMyData(member: Sender) {
  const response = await member.send("/api/my-data");
  if (!response.ok) throw new Error(`The download was answered with ${response.status}.`);
  const files = readZip(await response.bytes());
  return { headers: response.headers, files, json: readJson(files) };
}

export function readJson(files: Map<string, Buffer>) {
  return JSON.parse(String(files.get("my-data.json")));
}
