import { readZip } from "#tests/support/documents/zip.ts";

type Sender = { send(path: string): Promise<Response> };

export async function downloadMyData(member: Sender) {
  const answer = await member.send("/api/my-data");
  if (!answer.ok) throw new Error(`The download was answered with ${answer.status}.`);
  const files = readZip(await answer.bytes());
  return { headers: answer.headers, files, json: readJson(files) };
}

export function readJson(files: Map<string, Buffer>) {
  return JSON.parse(String(files.get("my-data.json")));
}
