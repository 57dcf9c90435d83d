import { type Dataset, number, text } from './dataset.ts'

const DERIVED = { part: 'none', published: 'derived', writtenBy: ['evening job', 'simulator'] } as const

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

/**
 * The continuous series of a symbol's futures. A price of day d on the scale of day e is price(d) × factor(d) / factor(e):
 * factors only grow on, so a new session changes no stored one (§F8). Splits are in them.
 */
export const continuousDaily = {
  name: 'continuous_daily',
  rows: 'symbol',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('price contract'),
    rolledFrom: text("expiry left at the close before, else ''"),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    close: number('₹, actual'),
    factor: number(),
    gapPoints: number('₹ of the roll, else NaN'),
    volumeQty: number('units, all months'),
    oiQty: number('units, all months'),
  },
  optional: {},
} as const satisfies Dataset

/** Rollover at the close (§F10). */
export const rolloverDaily = {
  name: 'rollover_daily',
  rows: 'symbol',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('near'),
    rolloverPct: number('%'),
    rollCostPct: number('%'),
    avg3Pct: number('%, mean of the last three series at the same k'),
    avg3Series: number('how many'),
    k: number('sessions to the near expiry'),
  },
  optional: {},
} as const satisfies Dataset

/** Daily bars of commodity futures; a contract that did not trade has none. */
export const mcxDaily = {
  name: 'mcx_daily',
  rows: 'contract',
  ...DERIVED,
  columns: {
    id: text('name of the contract'),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    close: number('₹'),
    volumeQty: number('units'),
    oiQty: number('units'),
  },
  optional: {},
} as const satisfies Dataset
