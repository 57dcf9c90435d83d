import { type Dataset, number, text } from './dataset.ts'

/** What every stock may move in a day. */
export const priceBands = {
  name: 'price_bands',
  rows: 'share and series',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    series: text(),
    bandPct: number('% of the previous close; NaN without a band'),
    isDynamic: number('1 without a band, as stocks with derivatives are'),
  },
  optional: {},
} as const satisfies Dataset
