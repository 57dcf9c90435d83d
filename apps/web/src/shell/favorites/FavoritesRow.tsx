/** The favorites of whoever is signed in, in one line. */
export function FavoritesRow() {
  return null
}
