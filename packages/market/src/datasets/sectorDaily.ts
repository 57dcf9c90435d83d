import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Spans over which sectors are compared (§M2). */
export const SECTOR_SPANS = ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD'] as const
export type SectorSpan = (typeof SECTOR_SPANS)[number]

const each = <Name extends string, Column>(prefix: Name, column: Column) =>
  columnsNamed(
    SECTOR_SPANS.map((span) => `${prefix}${span}` as const),
    () => column,
  )

/** Sectors at the close (/sector-performance, /sector-rotation). */
export const sectorDaily = {
  name: 'sector_daily',
  rows: 'sector index and source',
  ...DERIVED,
  columns: {
    sector: text('symbol of the index'),
    source: text('index, or stocks: its members with futures, each alike'),
    set: text('sectoral, thematic'),
    close: number('points; NaN of stocks'),
    ...each('return', number('%')),
    ...each('excess', number('pp over NIFTY')),
    ...each('rank', number('1 = highest return of the set and source')),
    ...each('advancing', number('% of members that moved; NaN with fewer than three')),
    ...each('leader', text('member with the highest return')),
    ...each('laggard', text('member with the lowest return')),
    above20Pct: number('% of members that close above their SMA of 20 sessions'),
    above200Pct: number('% of members that close above their SMA of 200 sessions'),
    turnoverSharePct: number('% of the turnover of the members of NIFTY 500'),
    flow: number('that share ÷ its mean of the 20 sessions before'),
    deliveryValue: number('₹, Σ turnover × delivery %'),
    quadrant: text("of weeks, 14 and 3 (/sector-rotation); '' where not drawn, and of stocks"),
    rsRatio: number('about 100'),
    rsMomentum: number('about 100'),
    headingDeg: number('0–360 of the last step'),
    distance: number('from (100, 100)'),
    speed: number('length of the last step'),
    weeksInQuadrant: number('this one included'),
    quadrantBefore: text("''"),
  },
  optional: {},
} as const satisfies Dataset

/** What followed the entries of sectors into a quadrant, over the next 4 weeks (/sector-rotation). */
export const sectorOutcomes = {
  ...DERIVED,
  name: 'sector_daily',
  rows: 'set and quadrant',
  part: ['outcomes'],
  columns: {
    set: text('sectoral, thematic'),
    quadrant: text(),
    meanPp: number('pp, return less that of NIFTY'),
    positivePct: number('%'),
    entries: number('how many'),
    weeks: number('how many were looked through'),
  },
  optional: {},
} as const satisfies Dataset
