import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Futures of a session by symbol (§F1–F9). */
export const futuresDaily = {
  name: 'futures_daily',
  rows: 'symbol',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('price contract'),
    buildup: text('LB, SB, SC, LU, N'),
    close: number('₹'),
    priceChangePct: number('%'),
    oiQty: number('units, all months'),
    oiChangeQty: number('units'),
    oiChangePct: number('%'),
    strength: number(),
    volumeQty: number('units, all months'),
    lotSize: number('units, of the near month'),
    spot: number('₹'),
    basisPoints: number('₹'),
    basisPct: number('%'),
    costOfCarryPct: number('% a year; of a commodity next against near; no dividends added back'),
  },
  optional: {},
} as const satisfies Dataset
