import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** What is usual in the slots of the next session (/future-unusual-activity). */
export const slotStats = {
  name: 'slot_stats',
  rows: 'symbol, slot length and clock slot',
  ...DERIVED,
  columns: {
    symbol: text(),
    minutes: number('5, 15'),
    slot: text("start, 'HH:mm'"),
    sessions: number("of the last 20 with the same hours, the symbol's expiry days left out; at least 10"),
    meanVolumeLots: number(),
    meanLogVolume: number('of ln(1 + lots)'),
    sdLogVolume: number('of ln(1 + lots)'),
    meanOiChangePct: number('%'),
    sdOiChangePct: number('%'),
    sdReturnPct: number(
      '% of first slots, which begin at the previous close, for the first; of all others for another',
    ),
  },
  optional: {},
} as const satisfies Dataset
