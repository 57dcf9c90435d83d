import { defineTool } from '../../define.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList, type ListFigure } from '../../list/list.ts'
import { QUOTE_FIGURES } from '../../list/quoteFigures.ts'
import { choice } from '../../params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** A share with what its session did. Percent; NaN where unknown. */
export interface MoverRow extends ShareRow {
  readonly fromOpenPct: number
  readonly fiveMinPct: number
  readonly dayPos: number
  readonly rangeAtr: number
  readonly deliveryPct: number
  readonly fromHighPct: number
  readonly marketCapCrore: number
  /** 1 is the largest of all shares. */
  readonly capRank: number
  readonly isGapFilled: boolean
  readonly circuit: 'upper' | 'lower' | null
  /** Above its averages of 20, 50 and 200 sessions; false where it has none. */
  readonly isAboveAll: boolean
  /** What its numbers say: 'Gap and go'. */
  readonly labels: readonly string[]
  /** Prices of the day, five minutes apart. */
  readonly dayLine: Float64Array
}

/** A fact of a row that rules ask for: 1 or 0. */
const fact = (label: string, hint: string, holds: (row: MoverRow) => boolean): ListFigure<MoverRow> => ({
  label,
  hint,
  decimals: 0,
  value: (row) => Number(holds(row)),
  isHidden: true,
})

export const list = defineList<MoverRow>()({
  noun: 'stock',
  universes: shareUniverses('all'),
  figures: {
    ...LEAD_FIGURES,
    gapPct: { ...QUOTE_FIGURES.gapPct, width: 72 },
    fromOpen: { ...shareFigures.fromOpen, value: (row) => row.fromOpenPct, width: 92 },
    fiveMin: { ...shareFigures.fiveMinutes, value: (row) => row.fiveMinPct, width: 74 },
    dayPos: { ...shareFigures.dayPosition, value: (row) => row.dayPos, width: 176 },
    rangeAtr: { ...shareFigures.rangeInAtr, value: (row) => row.rangeAtr, width: 88 },
    volume: { ...QUOTE_FIGURES.volume, width: 100 },
    ...TAIL_FIGURES,
    delivery: { ...shareFigures.prevDelivery, value: (row) => row.deliveryPct, width: 110 },
    fromHigh: { ...shareFigures.fromYearHigh, value: (row) => row.fromHighPct, width: 86 },
    mcap: { ...shareFigures.marketValue, value: (row) => row.marketCapCrore, width: 96 },
    low: { label: 'Low', unit: '₹', hint: 'Of the day', decimals: 2, value: ({ low }) => low, isHidden: true },
    high: { label: 'High', unit: '₹', hint: 'Of the day', decimals: 2, value: ({ high }) => high, isHidden: true },
    capRank: {
      label: 'Rank by market cap',
      hint: '1 is the largest of all shares',
      decimals: 0,
      value: (row) => row.capRank,
      isHidden: true,
    },
    atUpper: fact('At its upper circuit', '1 where it is', ({ circuit }) => circuit === 'upper'),
    atLower: fact('At its lower circuit', '1 where it is', ({ circuit }) => circuit === 'lower'),
    aboveAll: fact('Above SMA 20, 50 and 200', '1 where it is', (row) => row.isAboveAll),
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Gaps of 1% or more by what became of them; a range of 1.2 ATR or more, or of 0.4 or less after 14:00',
      value: ({ labels }) => labels.join(', '),
      width: 150,
    },
  },
  lines: {
    line: {
      label: 'Today',
      hint: 'Prices of the day, five minutes apart, each line on its own scale',
      heading: 'Prices of the day, five minutes apart',
      value: (row) => row.dayLine,
    },
  },
  columns: [
    ...(['ltp', 'chgPct', 'gapPct', 'fromOpen', 'fiveMin', 'dayPos', 'rangeAtr', 'reading', 'volume'] as const),
    ...(['rvol', 'turnover', 'delivery', 'fromHigh', 'mcap', 'line'] as const),
  ],
  order: { by: 'chgPct' },
  tie: 'turnover',
  phoneFirst: ['chgPct', 'rvol', 'fromOpen'],
  leasts: SHARE_LEASTS,
  presets: {
    gainers: { name: 'Gainers', rule: 'chgPct > 0' },
    losers: { name: 'Losers', rule: 'chgPct < 0', order: { by: 'chgPct', first: 'least' } },
    gapup: { name: 'Gap up', rule: 'gapPct >= 1', order: { by: 'gapPct' } },
    gapdown: { name: 'Gap down', rule: 'gapPct <= -1', order: { by: 'gapPct', first: 'least' } },
    'active-value': { name: 'By value', rule: 'turnover > 0', order: { by: 'turnover' } },
    'active-volume': { name: 'By volume', rule: 'volume > 0', order: { by: 'volume' } },
    shockers: { name: 'Shockers', rule: 'rvol >= 3', order: { by: 'rvol' } },
    'day-high': { name: 'Day high', rule: 'dayPos >= 95 AND rangeAtr >= 0.5' },
    'day-low': {
      name: 'Day low',
      rule: 'dayPos <= 5 AND rangeAtr >= 0.5',
      order: { by: 'chgPct', first: 'least' },
    },
    'upper-circuit': { name: 'Upper circuit', rule: 'atUpper = 1', words: 'At its upper circuit' },
    'lower-circuit': {
      name: 'Lower circuit',
      rule: 'atLower = 1',
      words: 'At its lower circuit',
      order: { by: 'chgPct', first: 'least' },
    },
    'above-mas': {
      name: 'Above SMAs',
      rule: 'aboveAll = 1 AND turnover > 0',
      words: 'Above its averages of 20, 50 and 200 sessions',
    },
    all: { name: 'All', rule: 'ltp > 0', words: 'Every stock, traded today or not' },
  },
  preset: 'gainers',
  choices: {
    mcap: {
      label: 'Size',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'large', label: 'Large', rule: 'capRank <= 100', words: 'One of the 100 largest' },
        { value: 'mid', label: 'Mid', rule: 'capRank BETWEEN 101 AND 250', words: '101st to 250th by size' },
        { value: 'small', label: 'Small', rule: 'capRank > 250', words: 'Beyond the 250 largest' },
      ],
      place: 'head',
    },
  },
  tints: { chgPct: 'diverging', gapPct: 'diverging', fromOpen: 'diverging', fiveMin: 'diverging' },
  rowTints: {
    warn: { words: 'At a circuit', holds: ({ circuit }) => circuit !== null },
    note: { words: 'Its gap of 1% or more is filled', holds: ({ isGapFilled }) => isGapFilled },
  },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['chgPct', 'rvol', 'fromOpen'] },
  charts: {
    breadth: {
      kind: 'lines',
      title: 'Breadth through the day',
      note: '100 × (advances − declines) ÷ all, by the close of the day before',
      axis: { name: 'Breadth', unit: '%', decimals: 1 },
      level: { value: 0, label: 'Even' },
    },
    sectors: { kind: 'sectors', title: 'Median change by sector', figure: 'chgPct', of: 'all' },
  },
  drawer: { interval: '5m' },
  caveats: ['A stock at its circuit may not be sold at its price', 'Shares with futures have no fixed circuit'],
})

export const tool = defineTool({
  key: 'market-screener',
  place: 2,
  folder: 'screener/market-screener',
  label: 'Market Screener',
  brief: 'Gainers, gaps, volume shockers',
  purpose: 'What moves in the whole market at this minute, and which of it can be traded',
  access: 'free',
  title: 'Live Market Screener – gainers, losers, gaps, volume shockers',
  description: 'Filter every NSE stock by price move, gap, relative volume, range position, circuit and size',
  keywords: [
    'market screener',
    'top gainers nse',
    'gap up stocks',
    'volume shockers',
    'stocks at day high',
    'upper circuit stocks',
    'most active stocks',
  ],
  goKey: 'm',
  replayMinutes: 1,
  ...shareTool(list, {
    mcap: choice(['all', 'large', 'mid', 'small']),
  }),
  byMinute: { of: 'shares', shows: 'the last five minutes, lines of the day and breadth through it' },
})

/** The routes of this folder. */
export const routes = [tool]
