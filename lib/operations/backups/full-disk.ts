/** Names the folder to make room in. Returns other errors unchanged. */
export function nameFullDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code !== "ENOSPC" && code !== "SQLITE_FULL") return error;
  const sentence = `The disk is full: make room in ${folder}, and run the command again.`;
  return new Error(sentence, { cause: error });
}
