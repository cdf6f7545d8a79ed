/** Copies a request to another address. Its body is sent as bytes with a length. */
export async function readdress(request: Request, url: string): Promise<Request> {
  const { method, headers, redirect } = request;
  const body = request.body === null ? null : await request.bytes();
  return new Request(url, { method, headers, redirect, body });
}
