import { type Dataset, number, text } from './dataset.ts'

const DERIVED = { part: 'none', published: 'derived', writtenBy: ['evening job', 'simulator'] } as const

/** Volatilities of a session by symbol with options (§S11–S14). */
export const ivDaily = {
  name: 'iv_daily',
  rows: 'symbol with options',
  ...DERIVED,
  columns: {
    symbol: text(),
    iv30Pct: number('%'),
    nearIvPct: number('%, first expiry alive after the close'),
    rr25Pct: number('%, first expiry with DTE ≥ 2'),
    bf25Pct: number('%, first expiry with DTE ≥ 2'),
    slopePct: number('vol points'),
    hv10Pct: number('%'),
    hv20Pct: number('%'),
    hv30Pct: number('%'),
    hv60Pct: number('%'),
  },
  optional: {
    source: text(
      "snapshot: the session's last chains; eod: closes of the exchange's file, where no minutes are stored",
    ),
  },
} as const satisfies Dataset

/** Volatilities of every expiry alive after the close. */
export const ivExpiries = {
  name: 'iv_expiries',
  rows: 'symbol and expiry alive after the close',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('date'),
    dte: number(),
    days: number('with their fraction'),
    forward: number('₹'),
    atmIvPct: number('%'),
    rr25Pct: number('%'),
    bf25Pct: number('%'),
  },
  optional: {},
} as const satisfies Dataset

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
