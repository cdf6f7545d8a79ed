import { content } from "#lib/content/content.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { invoicePath, paths, seasonPath } from "#lib/core/config/paths.ts";

type Headers = Record<string, string>;
type Sources = Record<string, string[]>;

const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sources as in Razorpay's own plugins (razorpay-magento, csp_whitelist.xml). */
const razorpay: Sources = {
  "script-src": ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  "frame-src": ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  "connect-src": [
    "https://api.razorpay.com",
    "https://lumberjack.razorpay.com",
    "https://lumberjack-metrics.razorpay.com",
  ],
  "img-src": ["https://cdn.razorpay.com"],
};

export function commonHeaders(): Headers {
  const secure = environment().siteUrl.protocol === "https:";
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

export function fileHeaders(): Headers {
  return { ...commonHeaders(), "Content-Security-Policy": FILE_POLICY };
}

type Options = {
  /** The desk frames the preview beside the form. */
  isPreview?: true;
};

export function pageHeaders(
  path: string,
  scripts: readonly string[],
  options: Options = {},
): Headers {
  const paid = isSold(path) && !environment().sandbox;
  const payment = paid ? 'payment=(self "https://api.razorpay.com")' : "payment=()";
  return {
    ...commonHeaders(),
    "Content-Security-Policy": policyOf(path, scripts, options),
    // A bank's payment window needs its opener.
    "Cross-Origin-Opener-Policy": paid ? "same-origin-allow-popups" : "same-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(), usb=(), ${payment}`,
  };
}

/** A fetch by the router would keep the earlier page's policy, which lacks this page's hosts. */
export function needsDocument(path: string): boolean {
  // The router would show the shared page's address instead of the invoice's.
  if (path.startsWith(invoicePath(""))) return true;
  return Object.keys(foreignSources(path)).length > 0;
}

function policyOf(path: string, scripts: readonly string[], { isPreview }: Options): string {
  const { s3, mediaCdn } = environment();
  // A film request may redirect to the object storage, and a playlist name the CDN.
  const bytes = originsOf([s3?.endpoint, mediaCdn?.url].filter((one) => one !== undefined));
  const directives: Sources = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...bytes],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...bytes],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isPreview ? "'self'" : "'none'"],
    // Not in `foreignSources`: the router may refresh this page, whose policy stays.
    ...(showsPreview(path) ? { "frame-src": ["'self'"] } : {}),
  };
  for (const [name, hosts] of Object.entries(foreignSources(path))) {
    directives[name] = [...(directives[name] ?? []), ...hosts];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function foreignSources(path: string): Sources {
  if (isSold(path)) return checkoutSources();
  const hosts = hasTrailers(path) ? trailerOrigins() : [];
  return hosts.length > 0 ? { "frame-src": hosts } : {};
}

const isSold = (path: string) => path === paths.membershipPlan || path === paths.gift;

/** The router may lead on from the list of letters, whose policy stays. */
const showsPreview = (path: string) =>
  [`${deskPaths.content}/`, deskPaths.letters].some((room) => path.startsWith(room));

const hasTrailers = (path: string) =>
  path === paths.home || content().seasons.some((season) => seasonPath(season) === path);

function checkoutSources(): Sources {
  const { sandbox, razorpay: settings } = environment();
  const script = originsOf([settings.checkoutUrl]);
  if (sandbox) return script.length > 0 ? { "script-src": script } : {};
  return {
    ...razorpay,
    "script-src": [...new Set([...script, ...(razorpay["script-src"] ?? [])])],
  };
}

const trailerOrigins = () =>
  originsOf(content().episodes.flatMap(({ trailer }) => (trailer ? trailerUrl(trailer) : [])));

function originsOf(addresses: readonly string[]): string[] {
  const foreign = addresses.filter((address) => !address.startsWith("/"));
  return [...new Set(foreign.map((address) => new URL(address).origin))];
}
