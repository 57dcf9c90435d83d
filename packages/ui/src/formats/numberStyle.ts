/** How quantities are written: 1,23,45,678 or 1.23 Cr. */
export type NumberStyle = 'full' | 'short'

let style: NumberStyle = 'full'

/** How the reader wants the quantities of tables. */
export function numberStyle(): NumberStyle {
  return style
}

/** Writes the quantities of tables this way from now on. */
export function writeQuantities(next: NumberStyle): void {
  style = next
}
