import type { Passkey } from "#lib/core/database/generated/sqlite/client.ts";

export type Profile = {
  first_name: string;
  last_name: string;
  /** Empty for an account recovered while another had its address. */
  email: string;
  phone_number: string;
  user_id: string;
  profile_image_url: string | null;
  subscription: string;
  validity: string;
};

export type PasskeyInfo = Pick<Passkey, "id" | "name" | "createdAt" | "usedAt">;
