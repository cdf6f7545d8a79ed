import type { Passkey } from "#lib/core/database/generated/sqlite/client.ts";

/** The answer of `GET /api/profile` (docs/product.md, section 3). */
export type Profile = {
  first_name: string;
  last_name: string;
  /** Empty for an account recovered while another had its address. */
  email: string;
  phone_number: string;
  user_id: string;
  /** Null shows the default picture. */
  profile_image_url: string | null;
  /** 'Active' or 'Not subscribed'. */
  subscription: string;
  /** 'Valid until 21 November 2027', or empty. */
  validity: string;
};

export type PasskeyInfo = Pick<Passkey, "id" | "name" | "createdAt" | "usedAt">;
