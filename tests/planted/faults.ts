/** The rules of the product, each with the fault that breaks it and the tests that must notice. */
import { accountsFaults } from "./faults/accounts.ts";
import { billingFaults } from "./faults/billing.ts";
import { callsFaults } from "./faults/calls.ts";
import { contentFaults } from "./faults/content.ts";
import { coreFaults } from "./faults/core.ts";
import { filmsFaults } from "./faults/films.ts";
import { offersFaults } from "./faults/offers.ts";
import type { Fault } from "./plant.ts";

export const faults: readonly Fault[] = [
  ...coreFaults,
  ...contentFaults,
  ...callsFaults,
  ...accountsFaults,
  ...billingFaults,
  ...offersFaults,
  ...filmsFaults,
];
