import { expect, test } from "vitest";
import { pageHeaders } from "#lib/server/security-headers.ts";
import { withSettings } from "#tests/api/settings.ts";

/** What the policy of an episode page says of some kinds of content. */
async function sourcesWith(settings: Record<string, string>) {
  return withSettings(settings, async () => {
    const policy = pageHeaders("/season-one-episodes", [])["Content-Security-Policy"] ?? "";
    const of = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1];
    return { connect: of("connect-src"), media: of("media-src"), images: of("img-src") };
  });
}

test("a page takes films from this site alone", async () => {
  expect(await sourcesWith({})).toEqual({
    connect: "'self'",
    media: "'self' blob:",
    images: "'self' data: blob:",
  });
});

test("a page takes films from where the settings say, and film bytes from the bucket", async () => {
  const sources = await sourcesWith({
    MEDIA_BASE_URL: "https://films.example:8443/api/video-stream",
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "ap-south-1",
    S3_BUCKET: "films",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  expect(sources).toEqual({
    connect: "'self' https://films.example:8443 https://s3.example",
    media: "'self' blob: https://films.example:8443 https://s3.example",
    images: "'self' data: blob: https://films.example:8443",
  });
});
