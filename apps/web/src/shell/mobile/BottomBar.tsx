/** Home, Market, Options, Futures and More at the lower edge of phones. */
export function BottomBar() {
  return null
}
