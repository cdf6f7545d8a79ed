export const seller = {
  SELLER_NAME: "Tamarind House Private Limited",
  SELLER_ADDRESS: "12 Residency Road, Bengaluru 560025",
  SELLER_GSTIN: "29AAGCB7383J1Z4",
  SELLER_STATE: "29",
  SELLER_SAC: "998439",
};

export const lut = { SELLER_LUT: "AD2904260000011" };

/** A buyer registered for GST in the seller's State, as the call accepts it. */
export const institution = {
  state: "29",
  pin_code: "560001",
  name: "Kala Bhavan Trust",
  gstin: "29AAATK4917B1ZT",
  address: "4 Cubbon Road, Bengaluru",
};
