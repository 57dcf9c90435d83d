import { defineTool } from '../../define.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

const PERIODS = ['21', '55', '123', '252'] as const

/** A share with its strength against the others and against a benchmark. NaN where unknown. */
export interface StrengthRow extends ShareRow {
  readonly rating: number
  readonly ratingChange5: number
  readonly ratingChange21: number
  /** Percent. */
  readonly raw: number
  readonly relativePct: number
  readonly mansfieldPct: number
  readonly fromHighPct: number
  readonly sectorRating: number
  /** 1 or 0. */
  readonly isRsHigh: number
  readonly isBeforePrice: number
  /** What its numbers say: 'Leader', 'New'. */
  readonly labels: readonly string[]
  /** Of 60 sessions. */
  readonly rsLine: Float64Array
}

export const list = defineList<StrengthRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    rating: { ...shareFigures.strengthRating, value: (row) => row.rating, width: 84 },
    d5: { ...shareFigures.ratingChange(5), value: (row) => row.ratingChange5, width: 60 },
    d21: { ...shareFigures.ratingChange(21), value: (row) => row.ratingChange21, width: 64 },
    raw: { ...shareFigures.rawStrength, value: (row) => row.raw, width: 78 },
    rsPct: { ...shareFigures.relativeStrength, value: (row) => row.relativePct, width: 76 },
    mansfield: { ...shareFigures.mansfieldStrength, value: (row) => row.mansfieldPct, width: 88 },
    fromHigh: { ...shareFigures.fromYearHigh, value: (row) => row.fromHighPct, width: 86 },
    sectorRating: { ...shareFigures.sectorRating, value: (row) => row.sectorRating, width: 100 },
    ...TAIL_FIGURES,
    rsHigh: {
      label: 'RS high',
      hint: '1 where the RS line is the highest of 252 sessions',
      decimals: 0,
      value: (row) => row.isRsHigh,
      isHidden: true,
    },
    beforePrice: {
      label: 'RS before price',
      hint: '1 where it is while the close is below its own high of 252 sessions',
      decimals: 0,
      value: (row) => row.isBeforePrice,
      isHidden: true,
    },
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Leader from 90, Strong from 80, Average from 50, Weak from 20, else Laggard; New: 127 to 252 sessions',
      value: ({ labels }) => labels.join(', '),
      width: 170,
    },
  },
  lines: {
    rsLine: {
      label: 'RS line',
      hint: 'Price ÷ benchmark over 60 sessions; a dot where it is the highest of 252',
      heading: 'RS line of 60 sessions, oldest first',
      value: (row) => row.rsLine,
      width: 108,
    },
  },
  columns: [
    ...(['ltp', 'chgPct', 'rating', 'd5', 'd21', 'reading', 'raw', 'rsPct', 'mansfield', 'rsLine'] as const),
    ...(['fromHigh', 'sectorRating', 'rvol', 'turnover'] as const),
  ],
  order: { by: 'rating' },
  tie: 'turnover',
  phoneFirst: ['rating', 'd21', 'rsPct'],
  leasts: {
    minRating: {
      label: 'RS rating from',
      figure: 'rating',
      own: 80,
      offered: [0, 50, 70, 80, 90, 95],
      around: ['', ''],
    },
    ...SHARE_LEASTS,
  },
  presets: {
    'new-rs-high': { name: 'New RS high', rule: 'rsHigh = 1', words: 'The RS line is at its high of 252 sessions' },
    'rs-before-price': {
      name: 'RS before price',
      rule: 'beforePrice = 1',
      words: 'The RS line is at its high, the price is not',
    },
    improving: {
      name: 'Improving',
      rule: 'rating >= 70 AND d21 >= 10',
      words: 'Rated 70 or more, 10 more than 21 sessions ago',
      lifts: ['minRating'],
    },
    laggards: {
      name: 'Laggards',
      rule: 'rating < 20',
      order: { by: 'rating', first: 'least' },
      lifts: ['minRating'],
    },
  },
  choices: {
    benchmark: {
      label: 'Benchmark',
      choices: [
        { value: 'NIFTY500', label: 'NIFTY 500' },
        { value: 'NIFTY', label: 'NIFTY 50' },
        { value: 'sector', label: 'Its sector' },
      ],
      place: 'head',
    },
    period: {
      label: 'RS % over',
      choices: PERIODS.map((value) => ({ value, label: `${value} sessions` })),
      place: 'head',
    },
    bar: BAR_CHOICE,
  },
  tints: {
    rating: 'rating',
    sectorRating: 'rating',
    d5: 'diverging',
    rsPct: 'diverging',
    mansfield: 'diverging',
    d21: 'diverging',
  },
  links: SHARE_LINKS,
  card: { line: 'rsLine', figures: ['rating', 'd21', 'rsPct'] },
  charts: {
    ratings: { kind: 'histogram', title: 'Ratings', figure: 'rating', of: 'all' },
    sectors: { kind: 'sectors', title: 'Sectors by rating', figure: 'sectorRating', of: 'all' },
  },
  drawer: {
    charts: {
      rs: {
        kind: 'lines',
        title: 'RS line',
        note: 'The first is 100; a dot where it was the highest of 252 sessions',
        axis: { name: 'RS line', decimals: 1 },
      },
    },
  },
  caveats: ['A rating is a rank among the liquid list', 'Past strength is no forecast'],
})

export const tool = defineTool({
  key: 'relative-strength',
  place: 12,
  folder: 'screener/relative-strength',
  label: 'Relative Strength',
  brief: 'RS rating and new RS highs',
  purpose: 'Stocks that beat the rest of the market, and whether their lead grows',
  access: 'premium',
  title: 'Relative Strength Rating 1–99 for NSE stocks',
  description: 'Percentile strength rating, RS line against the index, new RS highs before price and sector strength',
  keywords: [
    'relative strength rating',
    'rs rating nse',
    'rs line new high',
    'outperforming stocks',
    'mansfield relative strength',
    'strongest sectors',
  ],
  aliases: ['relative_strength'],
  ...shareTool(list, {
    benchmark: choice(['NIFTY500', 'NIFTY', 'sector']),
    period: choice(PERIODS, '55'),
    minRating: turnoverParam(list.leasts.minRating.own),
  }),
  // Ranks are redone that often (§I6).
  cadenceMinutes: 15,
})

/** The routes of this folder. */
export const routes = [tool]
