/** The offer above the page, for those without a paid plan. */
export function PromoBanner() {
  return null
}
