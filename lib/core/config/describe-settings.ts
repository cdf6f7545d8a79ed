import { givenSettings, type Source } from "#lib/core/config/environment.ts";
import { environmentSchema } from "#lib/core/config/environment-schema.ts";

/** Values that may be shown; of other settings, only whether they are set. */
const PUBLIC_SETTINGS: readonly string[] = [
  ...["PORT", "HOST", "SITE_URL", "DATA_DIR", "DEMO_HISTORY", "TRUST_PROXY"],
  ...["LOG_LEVEL", "METRICS_PORT"],
  ...["MAIL_FROM", "OPERATOR_MAIL", "SECURITY_CONTACT", "PAYMENT_SANDBOX", "RAZORPAY_KEY_ID"],
  ...["MEDIA_LINK_SECONDS", "MEDIA_STREAMS", "MEDIA_WATERMARK", "MEDIA_ACCEL_PATH"],
  ...["MEDIA_UPLOAD_GB", "MEDIA_UPLOADS_GB"],
  "SUPPORT_REFUND_LIMIT",
  ...["SELLER_NAME", "SELLER_ADDRESS", "SELLER_GSTIN", "SELLER_STATE", "SELLER_SAC", "SELLER_LUT"],
];

export type Setting = { name: string; isSet: boolean; value: string | null };

/** Every setting of the site, without its secrets. */
export function describeSettings(source: Source = givenSettings()): Setting[] {
  return Object.keys(environmentSchema.shape).map((name) => {
    const value = source[name] ?? "";
    const isPublic = PUBLIC_SETTINGS.includes(name);
    return { name, isSet: value !== "", value: isPublic && value !== "" ? value : null };
  });
}
