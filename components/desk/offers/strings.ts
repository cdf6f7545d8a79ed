import { inLanguage } from "#lib/core/locale/language.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

const daysOf = (days: number) => (days === 1 ? "1 day" : `${days} days`);

const usesOf = (uses: number) => (uses === 1 ? "1 use" : `${uses} uses`);

export const strings = inLanguage({
  en: {
    page: "Offers",
    about:
      "Codes that make the first year cheaper, and passes of some days. A coupon never changes: end it and make another one.",
    find: "Code",
    findNote: "Any part of it.",
    caption: "Coupons, the newest first",
    empty: "There is no coupon yet.",
    noneMatches: "No coupon matches. Change or clear the search above.",
    code: "Code",
    gives: "Gives",
    givesOf: {
      RUPEES: (amount: number) => `${formatRupees(amount * 100)} off`,
      PERCENT: (amount: number) => `${amount} % off`,
      PASS: (amount: number) => `A pass of ${daysOf(amount)}`,
    },
    state: "State",
    states: {
      coming: "Not begun",
      running: "Running",
      used: "Used up",
      over: "Over",
      ended: "Ended",
    },
    from: "From",
    until: "Until",
    uses: "Uses",
    usesOf: (paid: number, held: number, most: number) =>
      `${paid} of ${most}${held > 0 ? `, ${held} held` : ""}`,
    given: "Given away, before GST",
    days: daysOf,
    note: "Note",
    one: {
      title: (code: string) => `Coupon ${code}`,
      first: "For whom",
      firstOnly: "Members who have bought no year yet",
      everybody: "All members, once each",
      made: "Made",
      ended: "Ended",
      link: "Link with the code",
      copy: "Copy",
      copied: "The link is copied.",
      failed: "Your browser did not copy it. Please select it and copy it yourself.",
      uses: "Uses",
      caption: "Uses, the newest first",
      empty: "The code has not been used yet.",
      day: "Day",
      member: "Member",
      order: "Order",
      use: "Use",
      used: "Used",
      held: (until: string) => `Held by an open order until ${until}`,
      discount: "Discount, before GST",
      price: "Price, with GST",
    },
    make: {
      label: "Make a coupon",
      text: "Members type its code beside the price, or follow its link. Each can use it once. It cannot be changed later, only ended.",
      kind: "What it gives",
      kinds: {
        PERCENT: "Per cent off the year",
        RUPEES: "Rupees off the year",
        PASS: "A pass: days for nothing, without an order",
      },
      amount: "How much",
      amountNote: "A whole number: per cent, rupees before GST, or days.",
      from: "First day",
      until: "Last day",
      dayNote: "The whole day in India.",
      most: "How many uses at most",
      first: "For whom",
      firsts: { no: "All members", yes: "Members who have bought no year yet" },
      code: "Code (optional)",
      codeNote: "4 to 20 letters and digits. Empty: the site makes one that cannot be guessed.",
      note: "Note (optional)",
      noteNote: "For the staff: whom it is for.",
      done: (code: string) => `The coupon ${code} is made.`,
      confirmPass: (uses: number, days: number) =>
        `Members get ${daysOf(days)} for nothing, ${usesOf(uses)}: ${daysOf(uses * days)} at most.`,
      confirm: (price: string, full: string, uses: number, cost: string) =>
        `A buyer pays ${price} with GST instead of ${full}, at today's price. ${usesOf(uses)} cost ${cost} before GST at most.`,
    },
    end: {
      label: "End this coupon",
      text: (code: string, held: number) =>
        `The code ${code} stops working at once and for good. ${
          held === 0
            ? "No open order holds a use."
            : `${held === 1 ? "One open order was" : `${held} open orders were`} made with it and can still be paid at that price.`
        } What was bought or given stays.`,
      done: "The coupon is ended.",
    },
  },
});
