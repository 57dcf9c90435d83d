/** Links and the product's name under every page. */
export function Footer() {
  return null
}
