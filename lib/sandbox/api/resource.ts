import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { collect, readNewNotes, readPage } from "#lib/sandbox/api/fields.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import type { Kept, Store, Table } from "#lib/sandbox/store.ts";

export function resource<Entity extends Kept, Settings>(
  prefix: "order" | "pay" | "rfnd" | "disp",
  tableOf: (store: Store) => Table<Entity, Settings>,
) {
  const shape = new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`);

  function findWithSettings({ store }: Merchant, id = "") {
    if (!shape.test(id)) refuse(errors.invalidId, id);
    return tableOf(store).find(id) ?? refuse(errors.unknownId);
  }

  function find(merchant: Merchant, id?: string): Entity {
    return findWithSettings(merchant, id).entity;
  }

  return {
    find,
    findWithSettings,
    fetch: ({ merchant, ids }: Call) => find(merchant, ids[0]),
    list: ({ merchant, query }: Call) => collect(tableOf(merchant.store).list({}, readPage(query))),
    update({ merchant, ids, fields }: Call): Entity {
      const notes = readNewNotes(fields);
      return merchant.store.transaction(() => {
        const changed = { ...find(merchant, ids[0]), notes };
        tableOf(merchant.store).change(changed);
        return changed;
      });
    },
  };
}
