import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { download } from "#lib/core/http/download.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";
import { boardReport } from "#lib/operations/breaches/report.ts";

/** `?first` for the Board's first word. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.breachReport,
  action: "handleBreaches",
  async handle({ request, params }) {
    const which = new URL(request.url).searchParams.has("first") ? "first" : "report";
    const text = await boardReport(params.id ?? "", which);
    return download(text, "text/markdown; charset=utf-8", `breach-${which}.md`);
  },
});
