/** The favorites in the More panel of phones. */
export default function MobileFavorites() {
  return null
}
