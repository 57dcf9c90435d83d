/** An advertisement under the page, for those without a paid plan. */
export function AdSlot() {
  return null
}
