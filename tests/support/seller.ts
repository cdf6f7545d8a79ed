/** A seller of Karnataka, as the settings name one. */
export const seller = {
  SELLER_NAME: "Tamarind House Private Limited",
  SELLER_ADDRESS: "12 Residency Road, Bengaluru 560025",
  SELLER_GSTIN: "29AAGCB7383J1Z4",
  SELLER_STATE: "29",
  SELLER_SAC: "998439",
};
