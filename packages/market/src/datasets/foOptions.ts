import { type Dataset, number, text } from './dataset.ts'

/** Options of an underlying by its exchange's file. */
export const foOptions = {
  name: 'fo_options',
  rows: 'contract',
  part: 'underlying',
  published: { every: 'session', due: '19:30' },
  writtenBy: ['files'],
  columns: {
    expiry: text('date'),
    right: text('CE or PE'),
    strike: number('₹'),
    close: number('₹'),
    settle: number('₹'),
    underlying: number('₹, close of what the contract is on'),
    lotSize: number('units'),
    volumeQty: number('units'),
    oiQty: number('units'),
  },
  optional: {
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    prevClose: number('₹'),
    turnover: number('₹'),
    trades: number('how many'),
    oiChangeQty: number('units'),
    volumeLots: number('where the lot of some contract is not known'),
    isWhole: number('1: every line of the file was read, so that a missing leg is one nobody held'),
  },
} as const satisfies Dataset
