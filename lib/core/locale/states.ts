/** States and Union Territories by GST code (GST portal; 25 and 28 are retired). */
export const states = [
  { code: "35", name: "Andaman and Nicobar Islands" },
  { code: "37", name: "Andhra Pradesh" },
  { code: "12", name: "Arunachal Pradesh" },
  { code: "18", name: "Assam" },
  { code: "10", name: "Bihar" },
  { code: "04", name: "Chandigarh" },
  { code: "22", name: "Chhattisgarh" },
  { code: "26", name: "Dadra and Nagar Haveli and Daman and Diu" },
  { code: "07", name: "Delhi" },
  { code: "30", name: "Goa" },
  { code: "24", name: "Gujarat" },
  { code: "06", name: "Haryana" },
  { code: "02", name: "Himachal Pradesh" },
  { code: "01", name: "Jammu and Kashmir" },
  { code: "20", name: "Jharkhand" },
  { code: "29", name: "Karnataka" },
  { code: "32", name: "Kerala" },
  { code: "38", name: "Ladakh" },
  { code: "31", name: "Lakshadweep" },
  { code: "23", name: "Madhya Pradesh" },
  { code: "27", name: "Maharashtra" },
  { code: "14", name: "Manipur" },
  { code: "17", name: "Meghalaya" },
  { code: "15", name: "Mizoram" },
  { code: "13", name: "Nagaland" },
  { code: "21", name: "Odisha" },
  { code: "34", name: "Puducherry" },
  { code: "03", name: "Punjab" },
  { code: "08", name: "Rajasthan" },
  { code: "11", name: "Sikkim" },
  { code: "33", name: "Tamil Nadu" },
  { code: "36", name: "Telangana" },
  { code: "16", name: "Tripura" },
  { code: "09", name: "Uttar Pradesh" },
  { code: "05", name: "Uttarakhand" },
  { code: "19", name: "West Bengal" },
] as const;

/** Without a legislature: half of the tax is UTGST (UTGST Act, section 1). */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38"];

export const INDIA = "IN";

/** GST's code for supply outside India. */
export const ABROAD = "96";

export function stateLabel(code: string): string {
  if (code === ABROAD) return `Outside India (${code})`;
  const state = states.find((entry) => entry.code === code);
  return state ? `${state.name} (${code})` : code;
}

export function stateTaxName(code: string): "SGST" | "UTGST" {
  return UNION_TERRITORIES.includes(code) ? "UTGST" : "SGST";
}

export function isState(code: string): boolean {
  return states.some((state) => state.code === code);
}
