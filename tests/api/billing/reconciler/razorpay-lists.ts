import type { IncomingMessage } from "node:http";

export const PAGE = 100;

/** True for one page of a list. */
export const isPage = ({ url = "" }: IncomingMessage, list: string, page: number) =>
  url.startsWith(`/v1/${list}?`) && url.endsWith(`skip=${page * PAGE}`);
