import type { Figure } from './figure.ts'

/** Apart from the other premiums: a page's script makes it of the rows it holds. */
export const givenUp: Figure = {
  label: 'Given up ÷ gained',
  unit: 'points a point',
  formula: '(premium − premium of the next wider) ÷ (width of the next wider − width)',
  of: (premium, widerPremium, width, widerWidth) => (premium - widerPremium) / (widerWidth - width),
}
