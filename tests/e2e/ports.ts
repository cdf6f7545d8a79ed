/** The first of two ports: another checkout that is tested beside this one wants others. */
const port = Number(process.env.E2E_PORT ?? 3201);

/** Each database has a site of its own; the one on PostgreSQL makes tax invoices. */
export const ports = { sqlite: port, postgresql: port + 1 };
