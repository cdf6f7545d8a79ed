import type { IncomingMessage } from "node:http";
import { askGateway } from "#tests/api/support/shop/buyer.ts";

export const PAGE = 100;

export const play = <Answer = { id: string }>(name: string, fields: object = {}) =>
  askGateway<Answer>(`/__sandbox/${name}`, fields);

/** True for one page of a list. */
export const isPage = ({ url = "" }: IncomingMessage, list: string, page: number) =>
  url.startsWith(`/v1/${list}?`) && url.endsWith(`skip=${page * PAGE}`);
