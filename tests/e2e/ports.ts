/** The first of two ports; a second checkout that is tested at the same time needs other ones. */
const port = Number(process.env.E2E_PORT ?? 3201);

/** Each database has its own site; the one on PostgreSQL issues tax invoices. */
export const ports = { sqlite: port, postgresql: port + 1 };
