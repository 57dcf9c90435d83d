import type { ChainColumns, ChainTerms, LegColumns } from './chainColumns.ts'

/** A snapshot of Fixture A of the catalogue's options file: NIFTY, five strikes, expiry 2025-11-25 15:30 IST. */
export interface FixtureSnapshot {
  readonly chain: ChainColumns
  readonly terms: ChainTerms
}

const STRIKES = [25800, 25900, 26000, 26100, 26200]
const IST_OFFSET_MS = 5.5 * 3_600_000

/** Epoch ms of an IST wall-clock time in November 2025, the month of the fixture. */
export function novemberIst(day: number, hour: number, minute: number): number {
  return Date.UTC(2025, 10, day, hour, minute) - IST_OFFSET_MS
}

/** Fixture A has no quotes; every leg traded within the last 15 minutes, so that every mark is its ltp with quality ok. */
function legs(asOf: number, rows: readonly (readonly [ltp: number, oiLots: number, volumeLots: number])[]): LegColumns {
  const none = new Float64Array(rows.length).fill(Number.NaN)
  return {
    ltp: Float64Array.from(rows, (row) => row[0]),
    bid: none,
    ask: none,
    oiLots: Float64Array.from(rows, (row) => row[1]),
    volumeLots: Float64Array.from(rows, (row) => row[2]),
    volumeChangedAt: new Float64Array(rows.length).fill(asOf),
  }
}

type Rows = Parameters<typeof legs>[1]

function snapshot(asOf: number, spot: number, ce: Rows, pe: Rows): FixtureSnapshot {
  return {
    chain: { strike: Float64Array.from(STRIKES), ce: legs(asOf, ce), pe: legs(asOf, pe) },
    terms: {
      symbolSet: 'IDX',
      asOf,
      expiryAt: novemberIst(25, 15, 30),
      spot,
      future: null,
      rate: 0.065,
      tickSize: 0.05,
      pointValue: 75,
      atmBy: 'fwd',
    },
  }
}

/** 2025-11-19 15:30, `base=prev`. The catalogue gives no volumes here; 1 lot lets the ltp be the mark (§O5 rule 2). */
export const PREV = snapshot(
  novemberIst(19, 15, 30),
  25905,
  [
    [252.1, 12000, 1],
    [187.55, 21000, 1],
    [133.2, 85000, 1],
    [91.2, 64000, 1],
    [60.95, 98000, 1],
  ],
  [
    [122.2, 92000, 1],
    [157.55, 71000, 1],
    [203.15, 60000, 1],
    [261, 14000, 1],
    [330.65, 9000, 1],
  ],
)

/** 2025-11-20 09:30, `base=open`. */
export const AT_0930 = snapshot(
  novemberIst(20, 9, 30),
  25930,
  [
    [258.95, 11800, 1500],
    [191.65, 20400, 6000],
    [134.85, 88000, 90000],
    [90.85, 66500, 70000],
    [59.3, 102000, 85000],
  ],
  [
    [99.1, 93500, 60000],
    [131.7, 73000, 55000],
    [174.8, 63000, 80000],
    [230.7, 14200, 6000],
    [299.05, 9000, 1500],
  ],
)

/** 2025-11-20 10:15, the view instant of most checks. */
export const AT_1015 = snapshot(
  novemberIst(20, 10, 15),
  25985,
  [
    [295.95, 11000, 4000],
    [223.1, 18500, 15000],
    [160.2, 80000, 210000],
    [110.05, 69000, 160000],
    [73, 110000, 190000],
  ],
  [
    [76.15, 101000, 150000],
    [103.2, 82000, 140000],
    [140.2, 84000, 220000],
    [189.95, 18000, 22000],
    [252.85, 9200, 5000],
  ],
)
