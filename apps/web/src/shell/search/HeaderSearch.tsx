/** The search of symbols, tools and pages in the header of desks. */
export function HeaderSearch() {
  return null
}
