import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** PCRs by symbol. */
export const pcrDaily = {
  name: 'pcr_daily',
  rows: 'symbol',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('near, on its last day too'),
    dte: number(),
    nearPcrOi: number(),
    nearPcrVolume: number(),
    allPcrOi: number('of units, since lots differ between expiries'),
    allPcrVolume: number('of units'),
  },
  optional: {},
} as const satisfies Dataset
