/** Logo, search, notifications and account on phones. */
export function MobileHeader() {
  return null
}
