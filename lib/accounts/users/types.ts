/** What `GET /api/profile` answers (docs/product.md, section 3). */
export type Profile = {
  first_name: string;
  last_name: string;
  /** Empty for an account that was taken back while another had its address. */
  email: string;
  phone_number: string;
  user_id: string;
  /** Null: the default picture is shown. */
  profile_image_url: string | null;
  /** Status text: 'Active' or 'Not subscribed'. */
  subscription: string;
  /** For people: 'Valid until 21 November 2027', or empty. */
  validity: string;
};

/** A passkey as its owner sees it. */
export type PasskeyInfo = {
  id: string;
  name: string;
  createdAt: Date;
  /** When it was last signed in with; null when never. */
  usedAt: Date | null;
};
