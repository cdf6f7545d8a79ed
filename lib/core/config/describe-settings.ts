import { givenSettings, type Source } from "#lib/core/config/environment.ts";
import {
  type EnvironmentVariables,
  environmentSchema,
} from "#lib/core/config/environment-schema.ts";

/** Values that may be shown; of other settings, only whether they are set. */
const PUBLIC_SETTINGS: readonly string[] = [
  ...["ROLE", "PORT", "HOST", "SITE_URL", "DATA_DIR", "TRUST_PROXY"],
  ...[
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_PORT",
    "DEMO_HISTORY",
    "COUNT_VISITS",
    "MAIL_FROM",
    "MAIL_NEWS_PER_MINUTE",
    "OPERATOR_MAIL",
    "SECURITY_CONTACT",
  ],
  ...["PAYMENT_SANDBOX", "RAZORPAY_KEY_ID", "RAZORPAY_KEY_CHANGED_AT"],
  ...["RAZORPAY_API_BASE", "RAZORPAY_CHECKOUT_URL", "SUPPORT_REFUND_LIMIT"],
  ...["MEDIA_LINK_SECONDS", "MEDIA_STREAMS", "MEDIA_WATERMARK", "MEDIA_ACCEL_PATH"],
  ...["MEDIA_CDN_URL", "MEDIA_CDN_SIGNER", "MEDIA_CDN_KEY_ID"],
  ...["MEDIA_UPLOAD_GB", "MEDIA_UPLOADS_GB", "S3_ENDPOINT", "S3_REGION", "S3_BUCKET"],
  ...["SELLER_NAME", "SELLER_ADDRESS", "SELLER_GSTIN", "SELLER_STATE", "SELLER_SAC", "SELLER_LUT"],
  ...["GOOGLE_CLIENT_ID", "GOOGLE_ISSUER", "FACEBOOK_CLIENT_ID", "FACEBOOK_API_BASE"],
] as const satisfies readonly (keyof EnvironmentVariables)[];

export type Setting = { name: string; isSet: boolean; value: string | null };

export function describeSettings(source: Source = givenSettings()): Setting[] {
  return Object.keys(environmentSchema.shape).map((name) => {
    const value = source[name] ?? "";
    const isPublic = PUBLIC_SETTINGS.includes(name);
    return { name, isSet: value !== "", value: isPublic && value !== "" ? value : null };
  });
}
