import { type Dataset, DERIVED, number, text } from './dataset.ts'

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
