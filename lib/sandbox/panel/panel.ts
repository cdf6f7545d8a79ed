import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isForm, send } from "#lib/sandbox/api/http.ts";
import type { Merchant } from "#lib/sandbox/merchant.ts";
import { html, type Markup, raw } from "#lib/sandbox/panel/panel-html.ts";
import { buildPanelBody } from "#lib/sandbox/panel/panel-parts.ts";
import { panelStyles } from "#lib/sandbox/panel/panel-styles.ts";

const stylesheet = new URL("../../../app/globals.css", import.meta.url);

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

export function openPanel(merchant: Merchant, basePath: string) {
  const [tokens = ""] = readFileSync(stylesheet, "utf8").split("\n*,");
  const styles = tokens + panelStyles;
  return {
    show(response: ServerResponse) {
      const page = buildPage(styles, buildPanelBody(merchant, basePath));
      const headers = { "content-security-policy": policy };
      send(response, 200, "text/html; charset=utf-8", page.markup, headers);
    },
    hasSent(request: IncomingMessage) {
      return isForm(request) && isOwnOrigin(request);
    },
    goBack(response: ServerResponse) {
      response.writeHead(303, { location: `${basePath}/`, "cache-control": "no-store" }).end();
    },
  };
}

/** Rejects other sites' pages, and foreign names that resolve to this machine. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin = "" } = headers;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === headers.host && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function buildPage(styles: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment sandbox</title>
<style>${raw(styles)}</style>
</head>
<body>${body}</body>
</html>`;
}
