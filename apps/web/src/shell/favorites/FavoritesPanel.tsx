/** The favorites inside their dropdown. */
export default function FavoritesPanel() {
  return null
}
