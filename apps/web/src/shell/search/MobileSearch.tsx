/** The search box of phones with its results below. */
export function MobileSearch(_: { onClose: () => void }) {
  return null
}
