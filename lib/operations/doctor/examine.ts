import { type Environment, environment } from "#lib/core/config/environment.ts";
import { logToStandardError } from "#lib/core/http/log.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import { checkCdn } from "#lib/operations/doctor/check-cdn.ts";
import { checkContent, checkPages, checkShopPages } from "#lib/operations/doctor/check-content.ts";
import { checkAlerts, checkBackups, checkDatabase } from "#lib/operations/doctor/check-database.ts";
import { checkDisk } from "#lib/operations/doctor/check-disk.ts";
import { checkFilms, checkPictures, checkWorkers } from "#lib/operations/doctor/check-media.ts";
import { checkPayments } from "#lib/operations/doctor/check-payments.ts";
import { checkPrivacy } from "#lib/operations/doctor/check-privacy.ts";
import { checkMail, checkRazorpay } from "#lib/operations/doctor/check-services.ts";
import { checkPublisher, checkSettings } from "#lib/operations/doctor/check-settings.ts";
import { type Finding, fine, sentenceOf, wrong } from "#lib/operations/finding.ts";

/** Changes nothing and sends no mail. */
export async function examine(root: string): Promise<Finding[]> {
  let settings: Environment;
  try {
    settings = environment();
  } catch (error) {
    return [wrong("settings", sentenceOf(error), "Change it in .env; .env.example explains each.")];
  }
  logToStandardError();
  const [disk, stored, mail, razorpay] = await Promise.all([
    checkDisk(settings.dataDir),
    checkStored(root, settings),
    checkMail(settings),
    checkRazorpay(settings),
  ]);
  const first = fine("settings", `for ${settings.siteUrl.origin}`);
  return [first, ...checkSettings(settings), ...disk, ...stored, ...mail, ...razorpay];
}

async function checkStored(root: string, settings: Environment): Promise<Finding[]> {
  const unfinished = await refuseUnfinished(settings.dataDir).then(() => null, sentenceOf);
  if (unfinished !== null) {
    return [
      wrong("restore", unfinished, "npm run -s operator -- restore FILE, of the same backup."),
    ];
  }
  const database = await checkDatabase(root);
  if (database.state === "wrong") return [database];
  const content = await checkContent();
  if (content.state === "wrong") return [database, content];
  const pages = await checkPages(root);
  const films = [await checkFilms(), ...(await checkCdn(settings)), ...(await checkWorkers())];
  const pictures = await checkPictures();
  const shop = checkShopPages(settings);
  const kept = [
    content,
    shop,
    pages,
    ...films,
    pictures,
    await checkBackups(),
    await checkAlerts(),
  ];
  const publisher = [...checkPublisher(settings), ...(await checkPrivacy())];
  return [database, ...publisher, ...kept, ...(await checkPayments(settings))];
}
