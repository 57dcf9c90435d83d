/** The groups of the menu on desks. */
export function TopNav() {
  return null
}
