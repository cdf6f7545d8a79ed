import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { presign } from "#lib/core/object-storage/presign.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const [SHORT, LONG, SECRET] = ["AIE-SE01EP01", "AIE-SE01EP02", "AIE-SE01EP03"] as const;
const credentials = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
/** The most bytes of a response that nginx sends without a range. */
const MOST = 4 * 1024 * 1024;

let site: FilmSite;

beforeAll(async () => {
  site = await startFilmSite();
});
afterAll(() => site.close());

/** Sets settings from here on. Returns a function that removes them. */
function set(settings: Record<string, string>): () => void {
  Object.assign(process.env, settings);
  rereadSettings();
  return () => {
    for (const name of Object.keys(settings)) delete process.env[name];
    rereadSettings();
  };
}

/** Requests a file of a film, with a new subscriber's link. */
async function ask(episodeId: string, name: string, init: RequestInit = {}): Promise<Response> {
  const viewer = await createSubscriber();
  return site.get(viewer, besideFilm(await linkOf(viewer, episodeId), name), init);
}

describe("with nginx in front", () => {
  let unset: () => void;
  let short: MadeFilm;

  beforeAll(async () => {
    short = await layFilm(SHORT, { videoBytes: MOST });
    await layFilm(LONG, { videoBytes: MOST + 1 });
  });
  beforeEach(() => {
    unset = set({ MEDIA_ACCEL_PATH: "/films-of-nginx" });
  });
  afterEach(() => unset());

  test("names the file's place to nginx, and sends no byte of it", async () => {
    const response = await ask(SHORT, "720.mp4");
    const { revision } = short.manifest;
    expect(response.status).toBe(200);
    expect(response.headers.get("x-accel-redirect")).toBe(
      `/films-of-nginx/${SHORT}/${revision}/720.mp4`,
    );
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-length")).toBe("0");
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  const responses = async (film: string, init: RequestInit) => {
    const response = await ask(film, "720.mp4", init);
    await response.body?.cancel();
    return ["x-accel-redirect", "etag"].map((name) => response.headers.has(name));
  };

  test.each<[string, string, RequestInit]>([
    ["a short file", SHORT, {}],
    ["a closed range of a long file", LONG, { headers: { range: "bytes=0-9" } }],
    ["the last bytes of a long file", LONG, { headers: { range: "bytes=-9" } }],
  ])("leaves %s to nginx", async (_what, film, init) => {
    expect(await responses(film, init)).toEqual([true, false]);
  });

  test.each<[string, string, RequestInit]>([
    ["a long file", LONG, {}],
    ["the length of a file", SHORT, { method: "HEAD" }],
    ["an open range that is cut", LONG, { headers: { range: "bytes=0-" } }],
    ["a range with a space", SHORT, { headers: { range: "bytes=0 - 9" } }],
    ["a range behind the end", SHORT, { headers: { range: `bytes=${MOST}-` } }],
    ["two ranges", SHORT, { headers: { range: "bytes=0-1,5-6" } }],
    ["a conditional answer", SHORT, { headers: { "if-range": '"another"' } }],
  ])("sends %s itself", async (_what, film, init) => {
    expect(await responses(film, init)).toEqual([false, true]);
  });
});

describe("with films in a bucket", () => {
  let storage: Awaited<ReturnType<typeof startObjectStorage>>;
  let unset: () => void;
  let secret: MadeFilm;

  beforeAll(async () => {
    storage = await startObjectStorage();
    unset = set(storage.settings);
    secret = await layFilm(SECRET, { encrypted: true });
  });
  afterAll(async () => {
    unset();
    await storage.close();
  });

  const askFor = async (init: RequestInit) => {
    const response = await ask(SECRET, "720.mp4", init);
    const address = new URL(String(response.headers.get("location")));
    return { response, address, signed: address.searchParams.get("X-Amz-SignedHeaders") };
  };

  test("redirects a film's bytes to the bucket for a minute, and sends the rest", async () => {
    const { response, address, signed } = await askFor({});
    expect([response.status, signed]).toEqual([307, "host"]);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-length")).toBe("0");
    expect(address.searchParams.get("X-Amz-Expires")).toBe("60");
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(secret.files.get("720.mp4")?.equals(bytes)).toBe(true);
    const playlist = await ask(SECRET, "720.m3u8");
    expect(playlist.status).toBe(200);
    expect(playlist.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(await playlist.text()).toBe(String(secret.files.get("720.m3u8")));
  });

  test("signs the address for the requested range", async () => {
    const headers = { range: "bytes=1000-1999" };
    const { address, signed } = await askFor({ headers });
    expect(signed).toBe("host;range");
    const part = await fetch(address, { headers });
    const bytes = Buffer.from(await part.arrayBuffer());
    expect(part.status).toBe(206);
    expect(secret.files.get("720.mp4")?.subarray(1000, 2000).equals(bytes)).toBe(true);
  });

  test("signs no header that is not a range of bytes", async () => {
    expect((await askFor({ headers: { range: "items=0-1" } })).signed).toBe("host");
  });

  test.each(["GET", "HEAD"] as const)("signs the address for %s only", async (method) => {
    const { address } = await askFor({ method });
    const at = String(address.searchParams.get("X-Amz-Date"));
    const asked = { method, url: new URL(address.pathname, address), seconds: 60 };
    const time = new Date(at.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
    expect(address.href).toBe(presign({ ...asked, at: time }, credentials).href);
  });
});
