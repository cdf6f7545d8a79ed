import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { expectWhole } from "#tests/faults/whole-database.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";

let site: SiteProcess;

afterEach(async () => {
  await site.end("SIGKILL");
});

const folderOf = (name: string) => path.join(environment().dataDir, name);

describe.skipIf(!maySmallDisk())("a full disk", () => {
  test(
    "of the database keeps reads working, refuses writes, and settles payments later",
    async () => {
      const folder = folderOf("small");
      await closeDatabase();
      const settings = { DATABASE_URL: `file:${folder}/aie.sqlite` };
      await withDiskAt(folder, (disk) =>
        withSettings(settings, async () => {
          copyFileSync(inject("sqliteTemplate"), path.join(folder, "aie.sqlite"));
          site = await startSite();
          const [payer, told] = [await createPayer(site), await createPayer(site)];
          const message = await eventOf("order.paid", told.orderId);
          const json = { episode_id: "AIE-SE01EP01" };
          const years = () =>
            database().read.membership.count({ where: { orderId: { not: null } } });

          disk.fill();
          const refused = await Promise.all([
            payer.verify(),
            payer.post("/api/wishlist/toggle", { json }),
            payer.post("/api/update-profile", { form: { first_name: "Ila", last_name: "Roy" } }),
            deliver(message, { site }),
          ]);
          expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
          expect((await payer.get("/api/profile")).body.first_name).toBe("Amrita");
          expect((await payer.send("/")).status).toBe(200);
          expect(await years()).toBe(0);
          await vi.waitFor(
            () => expect(site.output().log).toMatch(/database or disk is full/),
            patience,
          );

          disk.free();
          expect((await payer.verify()).body).toEqual({
            redirect: "/season-one-episodes#thank-you",
          });
          expect((await payer.post("/api/wishlist/toggle", { json })).body).toEqual({
            added: true,
          });
          expect((await deliver(message, { site })).status).toBe(200);
          await vi.waitFor(async () => expect(await years()).toBe(2), patience);
          await expectWhole();
          await closeDatabase();
        }),
      );
    },
    testTimeout,
  );

  test(
    "of the pictures changes a profile with its picture or not at all",
    async () => {
      const folder = folderOf("pictures");
      await withDiskAt(folder, async (disk) => {
        site = await startSite();
        const member = await createMember(site);
        const bytes = new Uint8Array(await halves().jpeg().toBuffer());
        const form = new FormData();
        form.set("first_name", "Ila");
        form.set("last_name", "Roy");
        form.set("profile_image", new Blob([bytes], { type: "image/jpeg" }), "me.jpg");
        const update = () => member.post("/api/update-profile", { form });

        disk.fill();
        const refused = await update();
        expect(refused.status).toBe(503);
        expect(refused.body.detail).toBe("The picture could not be kept. Please try again later.");
        const { body } = await member.get("/api/profile");
        expect(body).toMatchObject({ first_name: "Amrita", profile_image_url: null });
        await vi.waitFor(() => expect(site.output().log).toMatch(/ENOSPC/), patience);

        disk.free();
        expect(readdirSync(folder)).toEqual([]);
        expect((await update()).status).toBe(200);
        await expectWhole();
      });
    },
    testTimeout,
  );

  test(
    "of the mails delays no call, and each mail is written once there is room",
    async () => {
      const folder = folderOf("mail");
      await withDiskAt(folder, async (disk) => {
        site = await startSite();
        const people = [newEmail(), newEmail()];
        const outbox = { where: { recipient: { in: people } } };
        disk.fill();
        for (const email_address of people) {
          const json = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
          expect((await createVisitor(site).post("/api/register", { json })).status).toBe(201);
        }
        const tried = { where: { ...outbox.where, attempts: { gt: 0 } } };
        await vi.waitFor(
          async () => expect(await database().read.outgoingMail.count(tried)).toBe(people.length),
          patience,
        );
        await vi.waitFor(() => expect(site.output().log).toMatch(/mail not sent yet/), patience);

        disk.free();
        // The next try is a minute away, so it is made due.
        const dueAt = new Date();
        await database().write((tx) => tx.outgoingMail.updateMany({ ...outbox, data: { dueAt } }));
        await createVisitor(site).post("/api/forgot-password", {
          json: { email_address: people[0] },
        });
        await vi.waitFor(
          async () => expect(await database().read.outgoingMail.count(outbox)).toBe(0),
          patience,
        );
        expect(readdirSync(folder)).toHaveLength(people.length + 1);
      });
    },
    testTimeout,
  );
});
