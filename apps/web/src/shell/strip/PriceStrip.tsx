/** Five indices with their tools, and India VIX or Gift Nifty beside them. */
export function PriceStrip() {
  return null
}
