import type { ColumnFigure } from './figure.ts'
import { moved } from './sums.ts'

export const moveFromOpen: ColumnFigure = {
  label: 'Move from open %',
  hint: '100 × (LTP ÷ open − 1)',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ open − 1)',
  of: moved,
}

export const moveInAtr: ColumnFigure = {
  label: 'Move ÷ ATR',
  hint: 'Move from the open in average true ranges of a day',
  decimals: 2,
  isSigned: true,
  formula: '(price − open) ÷ ATR 14 of the days before',
  of: (price, open, atr) => (price - open) / atr,
}

export const heldFor: ColumnFigure = {
  label: 'Held',
  unit: 'minutes',
  hint: 'Since the open without a trade beyond it, h:mm',
  decimals: 0,
  formula: 'minutes from the open to the first bar that breaks it, or to now',
  found: 'the bars of the session',
}

export const bestBefore: ColumnFigure = {
  label: 'Move at break',
  unit: '%',
  hint: 'Furthest it had gone from the open before it broke',
  decimals: 2,
  isSigned: true,
  formula: '100 × (furthest price before the break ÷ open − 1)',
  of: moved,
}

export const openStop: ColumnFigure = {
  label: 'Stop',
  unit: '₹',
  hint: 'One tick beyond the open',
  decimals: 2,
  formula: 'open ∓ 1 tick',
  found: 'the open and the tick',
}

export const openTarget = (place: number, share: number): ColumnFigure => ({
  label: `T${place}`,
  unit: '₹',
  hint: `${share} average true ranges of a day from the open`,
  decimals: 2,
  formula: `open ± ${share} × ATR 14 of the days before`,
  found: 'the open and ATR',
})
