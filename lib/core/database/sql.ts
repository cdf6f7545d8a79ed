import { Prisma } from "#lib/core/database/generated/sqlite/client.ts";

/** The parts of a raw query: each value in them stays a parameter. */
export const { join, sql } = Prisma;
