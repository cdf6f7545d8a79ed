/** docs/product.md, sections 1 and 9; integer paise: 99900 + 18 % GST (17982) = 117882. */
export const plan = {
  name: "Annual Plan",
  period: "one year",
  currency: "INR",
  pricePaise: 99_900,
  gstPercent: 18,
  gstPaise: 17_982,
  totalPaise: 117_882,
  paymentProvider: "Razorpay",
  benefits: [
    "Every episode of every season, as often as you like",
    "New episodes over the year, at no further cost",
    "A watchlist of your own, on every device",
    "Access at once, for one year, with no renewal behind your back",
  ],
} as const;
