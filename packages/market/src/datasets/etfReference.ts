import { type Dataset, number, text } from './dataset.ts'

/** Every fund traded on NSE with what it follows. */
export const etfReference = {
  name: 'etf_reference',
  rows: 'fund',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    underlying: text(),
    security: text(),
    listedOn: text('date'),
    isin: text(),
    faceValue: number('₹'),
  },
  optional: {},
} as const satisfies Dataset

/** Funds of a day with what they follow. */
export const etfDay = {
  name: 'etf_reference',
  rows: 'fund',
  part: ['day'],
  published: { every: 'session', due: '18:30' },
  writtenBy: ['files'],
  columns: { symbol: text(), underlying: text(), security: text(), yearHigh: number('₹'), yearLow: number('₹') },
  optional: {},
} as const satisfies Dataset
