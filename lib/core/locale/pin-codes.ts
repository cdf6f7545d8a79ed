/**
 * The first three digits of a State's PIN codes as ranges, by GST code, as e-invoicing checks them
 * (einvoice1.gst.gov.in, Master Codes). Neighbours share sorting districts, so ranges overlap.
 */
const RANGES: Readonly<Record<string, string>> = {
  "01": "180-194",
  "02": "171-177",
  "03": "140-160",
  "04": "140 160",
  "05": "244-263",
  "06": "121-136",
  "07": "110",
  "08": "301-345",
  "09": "201-285",
  "10": "800-855",
  "11": "737",
  "12": "790-792",
  "13": "797-798",
  "14": "795",
  "15": "796",
  "16": "799",
  "17": "793-794",
  "18": "781-788",
  "19": "700-743",
  "20": "813-835",
  "21": "751-770",
  "22": "490-497",
  "23": "450-488",
  "24": "360-396",
  "26": "362 396",
  "27": "400-445",
  "29": "560-591",
  "30": "403",
  "31": "682",
  "32": "670-695",
  "33": "600-643",
  "34": "533 605 607 609 673",
  "35": "744",
  "36": "500-509",
  "37": "500-535",
  "38": "194",
};

/** True for the Army's post offices (9), which are in every State. */
export function isPinOf(state: string, pin: string): boolean {
  if (pin.startsWith("9")) return true;
  const first = Number(pin.slice(0, 3));
  return (RANGES[state] ?? "").split(" ").some((range) => {
    const [from, to = from] = range.split("-").map(Number);
    return from !== undefined && to !== undefined && from <= first && first <= to;
  });
}
