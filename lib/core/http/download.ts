/** `fileName` is plain ASCII without quotes. */
export function download(body: BodyInit, type: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
