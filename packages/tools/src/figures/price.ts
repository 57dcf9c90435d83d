import type { ColumnFigure, Figure } from './figure.ts'
import { PRICE_MOVE } from './names.ts'
import { less, moved, ratio, times, within } from './sums.ts'

export const legChangeFromSettlement: Figure = {
  label: 'Change since the base',
  unit: '₹',
  formula: 'LTP − settlement at the base: no trade made a close',
  of: less,
}

export const legChange: Figure = {
  label: 'Change since the base',
  unit: '₹',
  formula: 'LTP − price at the base',
  of: less,
}

export const move: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (price ÷ the contract’s own close before − 1)',
  of: moved,
}

export const overCost: Figure = {
  label: 'Price against cost',
  unit: '%',
  formula: '100 × (price ÷ cost − 1)',
  of: moved,
}

export const rowChange: Figure = {
  label: 'Change of the row',
  unit: 'points',
  formula: 'price at its end − price at the end of the row before',
  of: less,
}

export const dayMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (close ÷ the contract’s own close before − 1)',
  of: moved,
}

export const continuousClose: Figure = {
  label: 'Close',
  unit: '₹',
  formula: 'close of the day’s price contract × factor of the continuous series (1 with actual prices)',
  of: times,
}

export const monthMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (price ÷ its own close before − 1)',
  of: moved,
}

export const sectorMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: 'Σ price % × OI value at the base ÷ Σ OI value at the base',
  of: ratio,
}

export const sinceMove = (baseLabel: string): Figure => ({
  label: PRICE_MOVE,
  unit: '%',
  formula: `100 × (price ÷ price at ${baseLabel} − 1), the same contract`,
  of: moved,
})

export const contractMove: ColumnFigure = {
  label: PRICE_MOVE,
  hint: 'The contract against its own previous close',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ previous close − 1) of the contract',
  of: moved,
}

export const overVwap: ColumnFigure = {
  label: 'VWAP gap %',
  hint: '100 × (price ÷ VWAP − 1) of the contract',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ VWAP − 1)',
  of: moved,
}

export const rangePct: ColumnFigure = {
  label: 'Range position',
  hint: 'Place between the day’s low, 0, and high, 100',
  decimals: 0,
  formula: '100 × (price − low) ÷ (high − low); 50 where they are one',
  of: (price, low, high) => (high === low ? 50 : within(price, low, high)),
}

export const frameMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (close now ÷ close then − 1)',
  of: moved,
}

export const ownMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (price ÷ previous close − 1), one contract against itself',
  of: moved,
}

export const rowsMove = (since: string): Figure => ({
  label: 'Change over the rows',
  unit: '%',
  formula: `100 × (product of (1 + each row’s change) − 1), since ${since}`,
  of: (_rows, product) => 100 * (product - 1),
})

export const nowLessBase = (unit: string): Figure => ({
  label: 'Change since the base',
  unit: unit,
  formula: 'now − at the base',
  of: less,
})

export const premiumMove: Figure = {
  label: 'Premium change',
  unit: '%',
  formula: '100 × (LTP ÷ LTP at the base − 1)',
  of: moved,
}

export const spotAfter: Figure = {
  label: 'Spot after the confirmation',
  unit: 'points',
  formula: 'spot then − spot at the confirmation',
  of: less,
}

export const legMove: Figure = {
  label: PRICE_MOVE,
  unit: '%',
  formula: '100 × (LTP − price at the base) ÷ price at the base',
  of: moved,
}

export const premiumChange: Figure = { label: 'Change', unit: '₹', formula: 'price now − price at the base', of: less }

export const premiumChangePct: Figure = {
  label: 'Change in percent',
  unit: '%',
  formula: '100 × (price now − price at the base) ÷ price at the base',
  of: moved,
}

export const premiumOverVwap: Figure = {
  label: 'Against VWAP',
  unit: '%',
  formula: '100 × (price now − VWAP) ÷ VWAP',
  of: moved,
}

export const futureMove: Figure = {
  label: 'Future, Δp %',
  unit: '%',
  formula: '100 × (last price ÷ price at the base − 1)',
  of: moved,
}

export const spotTrend: Figure = {
  label: 'Spot trend',
  unit: '%',
  formula: '100 × (spot now ÷ spot then − 1); Up from +0.1%, Down from −0.1%',
  of: moved,
}

export const afterRow = (what: string, unit: string): Figure => ({
  label: 'Change of the row',
  unit,
  formula: `${what} now − ${what} in the row before`,
  of: less,
})
