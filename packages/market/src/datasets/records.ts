import { type Dataset, number, text } from './dataset.ts'

const DERIVED = { part: 'none', published: 'derived', writtenBy: ['evening job', 'simulator'] } as const

/** Sentiment flips of the last 20 sessions (/trending-oi). Each table carries on the one before. */
export const flipRecord = {
  name: 'flip_record',
  rows: 'flip, or session without one',
  ...DERIVED,
  columns: {
    symbol: text(),
    date: text(),
    band: text("Bullish, Bearish, '' for a session without a flip"),
    at: number('epoch ms of the row'),
    spot: number('₹'),
    move15: number('points; NaN where the session ended before'),
    move30: number('points'),
    move60: number('points'),
  },
  optional: {},
} as const satisfies Dataset

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

/** Unusual events of the last 20 sessions in either slot length. Each table carries on the one before. */
export const unusualRecord = {
  name: 'unusual_record',
  rows: 'event, or scored session without one',
  ...DERIVED,
  columns: {
    date: text(),
    symbol: text(),
    type: text("'' for a session without an event"),
    buildup: text('of the slot'),
    minutes: number('5, 15'),
    at: number('epoch ms at which the slot closed'),
    score: number(),
    price: number('₹'),
    oiValue: number('₹ crore'),
    move30Pct: number('%; NaN where the session ended before'),
    move60Pct: number('%'),
  },
  optional: {},
} as const satisfies Dataset
