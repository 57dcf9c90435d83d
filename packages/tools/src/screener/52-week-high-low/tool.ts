import { defineTool } from '../../define.ts'
import * as extremes from '../../figures/extremes.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import {
  LEAD_FIGURES,
  markFigure,
  SHARE_LEASTS,
  SHARE_LINES,
  SHARE_LINKS,
  TAIL_FIGURES,
} from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** A share in its range of 52 weeks. ₹, percent and sessions; NaN where unknown. */
export interface ExtremeRow extends ShareRow {
  readonly high52: number
  readonly low52: number
  /** Days on which they were made. */
  readonly highDate: string | null
  readonly lowDate: string | null
  readonly fromHighPct: number
  readonly fromLowPct: number
  readonly positionPct: number
  /** The high of the 52 weeks before this session, and the base that was built under it. */
  readonly previousHigh: number
  readonly daysSince: number
  readonly baseDepthPct: number
  readonly streak: number
  readonly rating: number
  readonly deliveryPct: number
  readonly isNewHigh: boolean
  readonly isNewLow: boolean
  readonly isNearHigh: boolean
  readonly isNearLow: boolean
  readonly isAllTimeHigh: boolean
  readonly isFirstIn: boolean
  /** It has fewer than 200 sessions in its 52 weeks. */
  readonly isYoung: boolean
  /** When its price passed the high or low of before: '10:42'. */
  readonly hitAt: string | null
  /** 'Fresh breakout', 'Equals the high'. */
  readonly reading: string | null
}

export const list = defineList<ExtremeRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    high52: { ...extremes.yearHigh, value: (row) => row.high52, behind: 'highDate', width: 138 },
    low52: { ...extremes.yearLow, value: (row) => row.low52, behind: 'lowDate', width: 138 },
    fromHigh: { ...extremes.fromYearHigh, value: (row) => row.fromHighPct, width: 92 },
    fromLow: { ...extremes.fromYearLow, value: (row) => row.fromLowPct, width: 92 },
    yearPos: { ...shareFigures.yearPosition, value: (row) => row.positionPct, width: 104 },
    previous: { ...extremes.previousHigh, value: (row) => row.previousHigh, width: 104 },
    daysSince: { ...extremes.sessionsSinceHigh, value: (row) => row.daysSince, width: 84 },
    baseDepth: { ...extremes.baseDepth, value: (row) => row.baseDepthPct, width: 104 },
    streak: { ...extremes.highStreak, value: (row) => row.streak, width: 88 },
    rating: { ...shareFigures.ratingAtClose, value: (row) => row.rating, width: 84 },
    delivery: { ...shareFigures.deliveryPct, value: (row) => row.deliveryPct, width: 86 },
    ...TAIL_FIGURES,
    isNewHigh: markFigure<ExtremeRow>('New high', (row) => row.isNewHigh),
    isNewLow: markFigure<ExtremeRow>('New low', (row) => row.isNewLow),
    isNearHigh: markFigure<ExtremeRow>('Near its high', (row) => row.isNearHigh),
    isNearLow: markFigure<ExtremeRow>('Near its low', (row) => row.isNearLow),
    isAllTimeHigh: markFigure<ExtremeRow>('All-time high', (row) => row.isAllTimeHigh),
    isFirstIn: markFigure<ExtremeRow>('First new high', (row) => row.isFirstIn),
    isNew: markFigure<ExtremeRow>('new ones first', (row) => row.isNewHigh || row.isNewLow),
  },
  words: {
    hit: {
      label: 'Hit at',
      hint: 'First minute that went beyond the high or low of before',
      value: (row) => row.hitAt,
      width: 70,
    },
    reading: {
      label: 'Reading',
      hint: 'Fresh breakout: a base of 60 sessions or more. Continuation: 5 new highs in 20 sessions. Failed high: back under the previous high',
      value: (row) => row.reading,
      width: 124,
    },
    allTime: {
      label: 'All-time',
      hint: 'Above every high since the first stored session',
      value: ({ isAllTimeHigh }) => (isAllTimeHigh ? 'All-time' : null),
      width: 80,
    },
    highDate: { label: '52w high date', value: (row) => row.highDate, isHidden: true },
    lowDate: { label: '52w low date', value: (row) => row.lowDate, isHidden: true },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'reading', 'hit', 'fromHigh', 'yearPos', 'previous', 'daysSince', 'baseDepth', 'streak'],
    ...['high52', 'low52', 'fromLow', 'rating', 'delivery', 'allTime', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'isNew' },
  tie: 'rvol',
  phoneFirst: ['chgPct', 'fromHigh', 'daysSince'],
  leasts: SHARE_LEASTS,
  preset: 'new-high',
  presets: {
    'new-high': { name: 'New high', rule: 'isNewHigh = 1', words: 'Above the high of the 52 weeks before' },
    'new-low': { name: 'New low', rule: 'isNewLow = 1', words: 'Below the low of the 52 weeks before' },
    'near-high': { name: 'Near high', rule: 'isNearHigh = 1', words: 'Within the chosen percent of the 52-week high' },
    'near-low': { name: 'Near low', rule: 'isNearLow = 1', words: 'Within the chosen percent of the 52-week low' },
    'all-time-high': { name: 'All-time high', rule: 'isAllTimeHigh = 1', words: 'Above every stored high' },
    'first-in': {
      name: 'First in a while',
      rule: 'isFirstIn = 1',
      words: 'The first new high after the chosen number of sessions',
    },
  },
  signals: {
    kinds: {
      'new-high': { side: 'bull' },
      'new-low': { side: 'bear' },
      'all-time-high': { side: 'bull' },
    },
    score: 'rvol',
  },
  choices: {
    near: {
      label: 'Near',
      choices: ['1', '2', '3', '5'].map((value) => ({ value, label: `${value}%` })),
      place: 'head',
    },
    hl: {
      label: 'Extremes of',
      choices: [
        { value: 'intraday', label: 'Highs and lows' },
        { value: 'close', label: 'Closes' },
      ],
      place: 'head',
    },
    gapDays: {
      label: 'First after',
      choices: ['20', '60', '120'].map((value) => ({ value, label: `${value} sessions` })),
    },
    bar: BAR_CHOICE,
  },
  tints: { yearPos: 'rank' },
  rowTints: {
    mute: { words: 'Fewer than 200 sessions: since its listing', holds: ({ isYoung }) => isYoung },
  },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['fromHigh', 'daysSince', 'baseDepth'] },
  charts: {
    breadth: {
      kind: 'lines',
      title: 'New highs and new lows',
      note: 'By session over the whole universe, with the mean net of 10 sessions',
      axis: { name: 'Stocks', decimals: 0 },
      panes: { index: { name: 'NIFTY 500', decimals: 1 } },
    },
    sectors: {
      kind: 'sectors',
      title: 'New highs / new lows by sector',
      of: 'all',
      net: ['isNewHigh', 'isNewLow'],
    },
  },
  drawer: {
    levels: (row) => [
      { value: row.number('previous') ?? Number.NaN, label: 'Previous high', color: 'up' },
      { value: row.number('low52') ?? Number.NaN, label: '52w low', color: 'down' },
    ],
  },
  caveats: ['All-time is since the first stored session', 'Past highs are no forecast'],
})

export const tool = defineTool({
  key: '52-week-high-low',
  place: 13,
  folder: 'screener/52-week-high-low',
  label: '52-Week High / Low',
  brief: 'Yearly extremes, near and new',
  purpose: 'Stocks that make or approach yearly extremes, the base behind each, and how broad the leadership is',
  access: 'premium',
  title: '52 Week High Low Stocks – new highs, new lows and near misses',
  description:
    'NSE stocks at or near 52-week extremes with volume, consolidation length and market-wide new-high counts',
  keywords: [
    '52 week high stocks',
    '52 week low stocks',
    'new high NSE',
    'near 52 week high',
    'all time high stocks',
    'new highs new lows',
  ],
  ...shareTool(list, {
    near: choice(['3', '1', '2', '5']),
    hl: choice(['intraday', 'close']),
    gapDays: choice(['60', '20', '120']),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
