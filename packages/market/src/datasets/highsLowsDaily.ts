import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** The extremes that are followed: of highs and lows, and of closes. */
export const EXTREMES = ['high', 'low', 'closeHigh', 'closeLow'] as const
export type ExtremeName = (typeof EXTREMES)[number]

const each = <Name extends string, Column>(suffix: Name, column: Column) =>
  columnsNamed(
    EXTREMES.map((extreme) => `${extreme}${suffix}` as const),
    () => column,
  )

/** 52-week extremes at the close (§M14, /52-week-high-low), in the shares of the date. */
export const highsLowsDaily = {
  name: 'highs_lows_daily',
  rows: 'share',
  ...DERIVED,
  columns: {
    symbol: text(),
    sessions: number('of the 52 weeks with a price; fewer than 200: since listing'),
    ...each('52', number('₹, of 52 weeks, the session included')),
    ...each('52Date', text('date, the latest of equals')),
    ...each('Before', number('₹, of the 52 weeks before the session')),
    ...each('Since', number('sessions since that one was made')),
    ...each('IsNew', number('1 beyond it by half a tick; NaN without a trade')),
    ...each('Streak', number('new ones in the last 20 sessions, this one included')),
    ...each('NewBefore', number('sessions since the last new one before this session; NaN when none is known')),
    baseDepthPct: number('%, lowest low since the high before was made against it'),
    closeBaseDepthPct: number('%, the same from the highest close'),
    allTimeHigh: number('₹, highest high since the first stored session'),
    allTimeHighDate: text('date, the first of equals'),
    isAllTimeHigh: number('1 when this session made it; NaN without a trade or a session before'),
  },
  optional: {},
} as const satisfies Dataset
