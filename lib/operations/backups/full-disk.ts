const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && /^(ENOSPC|SQLITE_FULL)$/.test(String(error.code));

/** Names the folder to make room in. Returns other errors unchanged. */
export function nameFullDisk(error: unknown, folder: string): unknown {
  if (!isDiskFull(error)) return error;
  const sentence = `The disk is full: make room in ${folder}, and run the command again.`;
  return new Error(sentence, { cause: error });
}
