import { defineTool } from '../../define.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINES, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

const JUMPS = ['10', '15', '20', '30'] as const
const OWN = '15'
/** A jump that is hidden where the address says nothing, percent. */
export const OWN_JUMP = Number(OWN)
const INTRADAY = { choice: 'mode', is: 'intraday' } as const

/** A share with its trend. Percent; NaN where unknown. */
export interface MomentumRow extends ShareRow {
  readonly score: number
  readonly rank: number
  readonly rankChange: number
  readonly roc21: number
  readonly roc63: number
  readonly roc126: number
  readonly annualPct: number
  readonly rSquared: number
  readonly adjustedPct: number
  readonly fromHighPct: number
  readonly atrPct: number
  readonly units: number
  readonly rating: number
  readonly fromOpenPct: number
  readonly vwapDistance: number
  /** Largest one-day move of 90 sessions, whichever way. */
  readonly jumpPct: number
  readonly isInTrend: boolean
  readonly isNewLeader: boolean
  /** What its numbers say: 'Leader', 'Smooth'. */
  readonly labels: readonly string[]
  /** Whether it stands at an end of its day. */
  readonly dayEnd: string | null
}

export const list = defineList<MomentumRow>()({
  noun: 'stock',
  universes: shareUniverses('nifty500'),
  figures: {
    ...LEAD_FIGURES,
    score: { ...shareFigures.momentumScore, value: (row) => row.score, width: 84 },
    rank: { ...shareFigures.momentumRank, value: (row) => row.rank, width: 64 },
    rankChange: {
      ...shareFigures.rankChange,
      value: (row) => row.rankChange,
      width: 92,
      only: { choice: 'mode', is: 'swing' },
    },
    fromOpen: { ...shareFigures.fromOpen, value: (row) => row.fromOpenPct, width: 92, only: INTRADAY },
    vwapDist: { ...shareFigures.vwapDistance, value: (row) => row.vwapDistance, width: 110, only: INTRADAY },
    roc21: { ...shareFigures.roc(21), value: (row) => row.roc21, width: 72 },
    roc63: { ...shareFigures.roc(63), value: (row) => row.roc63, width: 72 },
    roc126: { ...shareFigures.roc(126), value: (row) => row.roc126, width: 78 },
    slopeYear: { ...shareFigures.annualSlope, value: (row) => row.annualPct, width: 92 },
    r2: { ...shareFigures.trendFitR2, value: (row) => row.rSquared, width: 56 },
    adj: { ...shareFigures.adjustedSlope, value: (row) => row.adjustedPct, width: 72 },
    fromHigh: { ...shareFigures.fromYearHigh, value: (row) => row.fromHighPct, width: 86 },
    atrPct: { ...shareFigures.atrShare, value: (row) => row.atrPct, width: 68 },
    units: { ...shareFigures.unitsALakh, value: (row) => row.units, width: 80 },
    rsRating: { ...shareFigures.ratingAtClose, value: (row) => row.rating, width: 80 },
    ...TAIL_FIGURES,
    inTrend: {
      label: 'In a trend',
      hint: '1 where the price is beyond SMA 50, that beyond SMA 200, and within a quarter of the extreme of 52 weeks',
      decimals: 0,
      value: (row) => Number(row.isInTrend),
      isHidden: true,
    },
    jump: {
      label: 'Largest day',
      unit: '%',
      hint: 'Of 90 sessions, whichever way',
      decimals: 1,
      value: (row) => row.jumpPct,
      isHidden: true,
    },
    newLeader: {
      label: 'New leader',
      hint: '1 where its rank is 20 or better and was worse than 40 ten sessions ago',
      decimals: 0,
      value: (row) => Number(row.isNewLeader),
      isHidden: true,
    },
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Leader from 90, Strong from 75, Laggard to 10; Smooth from R² 0.8, Choppy below 0.4',
      value: ({ labels }) => labels.join(', '),
      width: 150,
    },
    dayEnd: {
      label: 'Day’s end',
      hint: 'Whether the price is the highest or the lowest of the day',
      value: (row) => row.dayEnd,
      width: 84,
      only: INTRADAY,
    },
  },
  lines: SHARE_LINES,
  columns: [
    ...(['ltp', 'chgPct', 'score', 'rank', 'rankChange', 'fromOpen', 'vwapDist', 'dayEnd', 'reading'] as const),
    ...(['roc21', 'roc63', 'roc126', 'slopeYear', 'r2', 'adj', 'fromHigh', 'atrPct', 'units'] as const),
    ...(['rsRating', 'rvol', 'turnover', 'line'] as const),
  ],
  order: { by: 'score' },
  tie: 'turnover',
  phoneFirst: ['score', 'rank', 'roc63'],
  leasts: SHARE_LEASTS,
  presets: {
    leaders: { name: 'Leaders', rule: 'score >= 90' },
    newLeaders: { name: 'New leaders', rule: 'newLeader = 1', words: 'Among the first 20, and not among 40 before' },
    smooth: { name: 'Smooth', rule: 'r2 >= 0.8' },
  },
  choices: {
    mode: {
      label: 'Trend',
      choices: [
        { value: 'swing', label: 'Months' },
        { value: 'intraday', label: 'Today' },
      ],
      place: 'head',
      isSegmented: true,
    },
    side: {
      label: 'Side',
      choices: [
        { value: 'bull', label: 'Bull' },
        { value: 'bear', label: 'Bear' },
      ],
      place: 'head',
    },
    trend: {
      label: 'Trend filter',
      choices: [
        { value: 'on', label: 'In a trend', rule: 'inTrend = 1', words: 'In a trend' },
        { value: 'off', label: 'Off' },
      ],
    },
    maxGap: {
      label: 'Largest day up to',
      choices: [
        ...JUMPS.map((value) => ({
          value,
          label: `${value}%`,
          rule: `jump <= ${value}`,
          words: `Largest day ≤ ${value}%`,
        })),
        { value: 'off', label: 'Any' },
      ],
    },
    bar: BAR_CHOICE,
  },
  tints: { score: 'rank', roc21: 'diverging', roc63: 'diverging', roc126: 'diverging', rankChange: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['score', 'roc63', 'r2'] },
  charts: {
    trends: {
      kind: 'scatter',
      title: 'Slope and smoothness',
      x: 'r2',
      y: 'slopeYear',
      size: 'turnover',
      color: 'chgPct',
    },
    sectors: { kind: 'sectors', title: 'Median score by sector', figure: 'score', of: 'all' },
  },
  caveats: ['Ranks compare the names of one universe on one date', 'Past trends are no forecast'],
})

export const tool = defineTool({
  key: 'momentum-stocks',
  place: 8,
  folder: 'screener/momentum-stocks',
  label: 'Momentum Stocks',
  brief: 'Strongest and smoothest trends',
  purpose: 'Stocks with the strongest and smoothest trend, over months or within today',
  access: 'free',
  title: 'Momentum Stocks – NSE stocks ranked by trend strength',
  description: 'Multi-period returns and smooth-trend regression rank, plus an intraday momentum list',
  keywords: [
    'momentum stocks nse',
    'high momentum stocks today',
    'intraday momentum',
    'trending stocks',
    'momentum ranking',
    'strongest stocks',
  ],
  ...shareTool(list, {
    mode: choice(['swing', 'intraday']),
    side: choice(['bull', 'bear']),
    trend: choice(['on', 'off']),
    maxGap: choice([...JUMPS, 'off'], OWN),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
