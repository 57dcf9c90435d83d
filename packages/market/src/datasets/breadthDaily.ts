import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Sessions of the averages that breadth is counted over. */
export const BREADTH_AVERAGES = [20, 50, 100, 200] as const

/** Breadth of a universe at the close (§M6, /market-screener, /52-week-high-low). */
export const breadthDaily = {
  name: 'breadth_daily',
  rows: "universe: all, liquid, fno, an index by its symbol, or 'sector:' and its name",
  ...DERIVED,
  columns: {
    universe: text(),
    stocks: number('how many, those that traded in the last six sessions'),
    advances: number('how many'),
    declines: number('how many'),
    unchanged: number('how many'),
    meanChangePct: number('%, of those that traded'),
    ...columnsNamed(
      BREADTH_AVERAGES.map((n) => `above${n}` as const),
      () => number('how many close above their SMA of so many sessions'),
    ),
    ...columnsNamed(
      BREADTH_AVERAGES.map((n) => `with${n}` as const),
      () => number('how many traded and have that SMA'),
    ),
    newHighs: number('how many, by high'),
    newLows: number('how many, by low'),
    newCloseHighs: number('how many, by close'),
    newCloseLows: number('how many, by close'),
  },
  optional: {},
} as const satisfies Dataset
