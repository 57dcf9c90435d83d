import { type Dataset, number, text } from './dataset.ts'

/** Every share listed on NSE. */
export const securities = {
  name: 'securities',
  rows: 'share',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    series: text(),
    listedOn: text('date'),
    paidUp: number('₹'),
    marketLot: number(),
    isin: text(),
    faceValue: number('₹'),
  },
  optional: {},
} as const satisfies Dataset

/** All changes of symbols ever. */
export const symbolChanges = {
  name: 'symbol_changes',
  rows: 'change',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { from: text('first date of the new one'), before: text('symbol'), after: text('symbol'), company: text() },
  optional: {},
} as const satisfies Dataset

/** Units of a lot by month of expiry. */
export const lotSizes = {
  name: 'lot_sizes',
  rows: 'symbol and month',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    underlying: text('its name'),
    set: text("IDX, STK; '' where the list does not say"),
    month: text("'YYYY-MM'; '' where the list has one lot for all months"),
    lotSize: number('units'),
  },
  optional: {},
} as const satisfies Dataset

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

/** Shares under watch. */
export const surveillance = {
  name: 'surveillance',
  rows: 'share and series',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { symbol: text(), series: text(), remarks: text('as the exchange words it') },
  optional: {},
} as const satisfies Dataset
