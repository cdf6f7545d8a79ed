import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

export async function startObjectStorage() {
  const directory = mkdtempSync(path.join(tmpdir(), "aie-s3-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory };
  const storage = new S3rver({ ...options, configureBuckets: [{ name: "aie" }] });
  const { port } = await storage.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: "aie",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    close: () => storage.close(),
  };
}

/** Settings of a bucket that a test serves, or that is away. */
export const bucketAt = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: "none",
  S3_BUCKET: "aie",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
});
