import { type Dataset, number, text } from './dataset.ts'

/** Futures of an exchange by its file; of BSE only those on indices. */
export const foFutures = {
  name: 'fo_futures',
  rows: 'contract',
  part: ['NSE', 'BSE', 'MCX'],
  published: { every: 'session', due: '19:30' },
  writtenBy: ['files', 'simulator'],
  columns: {
    name: text('of the contract, as in NIFTY26NOVFUT'),
    symbol: text('underlying'),
    set: text('IDX, STK or COM'),
    expiry: text('date'),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    close: number('₹'),
    settle: number('₹'),
    underlying: number('₹, close of what the contract is on'),
    lotSize: number('units'),
    volumeQty: number('units'),
    turnover: number('₹'),
    oiQty: number('units'),
  },
  optional: {
    prevClose: number('₹'),
    trades: number('how many'),
    oiChangeQty: number('units'),
    volumeLots: number('where the lot of some contract is not known'),
  },
} as const satisfies Dataset
