import { type Dataset, DERIVED, number, text } from './dataset.ts'

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
