import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Chains at the close (§O9–O17). */
export const chainDaily = {
  name: 'chain_daily',
  rows: 'symbol and expiry, the expiring one included',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('date'),
    dte: number(),
    lotSize: number('units'),
    spot: number('₹, close of the underlying; of a commodity its future'),
    forward: number('₹'),
    atmStrike: number('₹'),
    straddle: number('₹, of marks'),
    ceOiLots: number(),
    peOiLots: number(),
    ceVolumeLots: number(),
    peVolumeLots: number(),
    pcrOi: number(),
    pcrVolume: number(),
    maxPain: number('₹'),
    r1: number('₹'),
    r2: number('₹'),
    s1: number('₹'),
    s2: number('₹'),
    gexTotalCrore: number('₹ crore'),
  },
  optional: {},
} as const satisfies Dataset
