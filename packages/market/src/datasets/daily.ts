import { type Dataset, number, text } from './dataset.ts'

const PRICES = {
  open: number('₹'),
  high: number('₹'),
  low: number('₹'),
  close: number('₹'),
  volumeQty: number('shares'),
  turnover: number('₹'),
} as const

/** NSE's cash market: shares and funds of the main series. */
export const daily = {
  name: 'daily',
  rows: 'share or fund',
  part: 'none',
  published: { every: 'session', due: '16:40' },
  writtenBy: ['files', 'simulator'],
  columns: { id: text('symbol'), ...PRICES },
  optional: {
    prevClose: number('₹'),
    trades: number('how many'),
    series: text("EQ, or BE and BZ, in which every share is delivered; ''"),
  },
} as const satisfies Dataset

/** BSE's cash market, bonds included. */
export const dailyBse = {
  name: 'daily',
  rows: 'share, fund or bond',
  part: ['BSE'],
  published: { every: 'session', due: '17:30' },
  writtenBy: ['files'],
  columns: {
    id: text('scrip code, the one name that files of all years have'),
    symbol: text("'' in files until 2024"),
    group: text('tells bonds'),
    isin: text("'' where the file has none"),
    name: text(),
    ...PRICES,
    prevClose: number('₹'),
    trades: number('how many'),
  },
  optional: {},
} as const satisfies Dataset
