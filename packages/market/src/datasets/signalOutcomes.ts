import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** What followed the signals of the last 60 sessions (§I7). */
export const signalOutcomes = {
  name: 'signal_outcomes',
  rows: 'tool, kind of signal, length of bars and bars after it',
  ...DERIVED,
  columns: {
    tool: text(),
    kind: text('as the tool names it'),
    interval: text('5m, 15m, 1h, 1d, 1w'),
    sessions: number('that were looked at'),
    events: number('in those sessions'),
    bars: number('after the bar of the signal'),
    known: number('events since which so many bars have closed'),
    positivePct: number('% of these with a forward return above 0'),
    medianPct: number('%, median forward return of these'),
  },
  optional: {},
} as const satisfies Dataset
