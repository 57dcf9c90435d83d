import type { Figure } from './figure.ts'
import { less, moved } from './sums.ts'

export const dayChange: Figure = {
  label: 'Change',
  unit: '₹',
  formula: 'last price − previous close',
  of: less,
}

export const dayChangePct: Figure = {
  label: 'Change %',
  unit: '%',
  formula: '100 × (last price ÷ previous close − 1)',
  of: moved,
}

export const overVwapPct: Figure = {
  label: 'Against VWAP',
  unit: '%',
  formula: '100 × (last price ÷ VWAP − 1)',
  of: moved,
}

export const toLevel = (side: 'Resistance' | 'Support'): Figure => ({
  label: side,
  unit: '%',
  formula: `100 × (level ÷ last price − 1); the nearest level ${side === 'Support' ? 'below' : 'above'} the price`,
  of: moved,
})

export const pointOfControl: Figure = {
  label: 'POC',
  unit: '₹',
  formula: 'middle of the price row, of 24, in which most was traded',
  found: 'the volume of every bar that is drawn, spread over its range',
}
