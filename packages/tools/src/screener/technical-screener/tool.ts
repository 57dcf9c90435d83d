import type { FieldRule } from '@strikelens/analytics/formula'
import { defineTool } from '../../define.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList, type ListPreset } from '../../list/list.ts'
import { choice } from '../../params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINES, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { TECHNICAL_RULES } from '../../shares/technicalRules.ts'
import { shareUniverses } from '../../universe/universe.ts'

const INTERVALS = ['1d', '5m', '15m', '1h', '1w'] as const

/** A share with what a rule said of its last bars, and its indicators. NaN where unknown. */
export interface TechnicalRow extends ShareRow {
  readonly isFound: boolean
  readonly barsAgo: number
  readonly holds: boolean
  /** The bar on which the rule turned true: its date, or its time. */
  readonly barText: string | null
  readonly rsi: number
  readonly score: number
  readonly scoreLabel: string | null
  /** Percent. */
  readonly emaPct: number
  readonly smaPct: number
  readonly adx: number
  /** 1 up, −1 down. */
  readonly supertrend: number
}

/** A number that rules may name, known at every bar. */
const ofBars = (label: string, range: Partial<FieldRule> = {}): FieldRule => ({
  label,
  kind: 'number',
  span: 'bars',
  ...range,
})

/** What rules may name beside bars and indicators. */
const RULE_FIELDS = {
  chgPct: ofBars('Chg %'),
  gapPct: ofBars('Gap %'),
  turnover: ofBars('Turnover, ₹ Cr'),
  deliveryPct: ofBars('Delivery %'),
  prevHigh: ofBars('High of the session before'),
  prevLow: ofBars('Low of the session before'),
  dayOpen: ofBars('Open of the session'),
  rvol: ofBars('RVOL'),
  divergence: ofBars('Divergence', { least: -1, most: 1 }),
  rsRating: { label: 'RS rating', kind: 'number', span: 'standing', least: 1, most: 99 },
} as const satisfies Record<string, FieldRule>

const presets = Object.fromEntries(
  Object.entries(TECHNICAL_RULES).map(([key, { name, bull }]): [string, ListPreset<never>] => [
    key,
    { name, rule: bull },
  ]),
)

export const list = defineList<TechnicalRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    barsAgo: { ...shareFigures.barsAgo, value: (row) => row.barsAgo, width: 80 },
    rsi: { ...shareFigures.rsiOfBar, value: (row) => row.rsi, width: 72 },
    score: { ...shareFigures.technicalScoreOf, value: (row) => row.score, width: 72 },
    emaPct: { ...shareFigures.fromAverage('EMA 20'), value: (row) => row.emaPct, width: 86 },
    smaPct: { ...shareFigures.fromAverage('SMA 200'), value: (row) => row.smaPct, width: 92 },
    adx: { ...shareFigures.adxOfBar, value: (row) => row.adx, width: 66 },
    ...TAIL_FIGURES,
    found: {
      label: 'Found',
      hint: '1 where the rule was true on one of the last bars',
      decimals: 0,
      value: (row) => Number(row.isFound),
      isHidden: true,
    },
  },
  words: {
    barAt: { label: 'Signal bar', hint: 'On which the rule turned true', value: (row) => row.barText, width: 88 },
    holds: {
      label: 'State',
      hint: 'Fresh: turned true on the last bar. Holding: before, and still true. Gone: no longer true',
      value: ({ isFound, barsAgo, holds }) =>
        isFound ? (holds ? (barsAgo === 0 ? 'Fresh' : 'Holding') : 'Gone') : null,
      width: 80,
    },
    trend: {
      label: 'Technicals',
      hint: 'The technical score in words: Strong Bullish from 50, Bullish from 10, mirrored below',
      value: (row) => row.scoreLabel,
      width: 110,
    },
    supertrend: {
      label: 'Supertrend',
      hint: 'Supertrend(10, 3) at the last closed bar',
      value: ({ supertrend }) => (supertrend > 0 ? '▲ up' : supertrend < 0 ? '▼ down' : null),
      width: 92,
    },
  },
  lines: SHARE_LINES,
  columns: [
    ...(['ltp', 'chgPct', 'barAt', 'barsAgo', 'holds', 'rsi', 'score', 'trend', 'emaPct', 'smaPct', 'adx'] as const),
    ...(['supertrend', 'rvol', 'turnover', 'line'] as const),
  ],
  order: { by: 'barsAgo', first: 'least' },
  tie: 'turnover',
  phoneFirst: ['barsAgo', 'holds', 'score'],
  leasts: SHARE_LEASTS,
  presets,
  preset: 'ema-cross',
  found: { figure: 'found', fields: RULE_FIELDS },
  choices: {
    interval: {
      label: 'Bars',
      choices: ['5m', '15m', '1h', '1d', '1w'].map((value) => ({ value, label: value })),
      place: 'head',
    },
    side: {
      label: 'Side',
      choices: [
        { value: 'bull', label: 'Bull' },
        { value: 'bear', label: 'Bear' },
      ],
      place: 'head',
    },
    within: {
      label: 'Within',
      choices: ['0', '1', '3', '5'].map((value) => ({
        value,
        label: value === '0' ? 'Last bar' : `${value} bars before`,
      })),
    },
    logic: {
      label: 'Conditions',
      choices: [
        { value: 'all', label: 'All of them' },
        { value: 'any', label: 'Any of them' },
      ],
    },
    bar: BAR_CHOICE,
  },
  tints: { score: 'diverging', emaPct: 'diverging', smaPct: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['barsAgo', 'rsi', 'score'] },
  charts: {
    matches: {
      kind: 'lines',
      title: 'Matches bar by bar',
      note: 'Stocks of which the rule was true at each close',
      axis: { name: 'Stocks', decimals: 0 },
    },
    sectors: { kind: 'sectors', title: 'Matches by sector' },
  },
  caveats: ['A cross is an event, a comparison is a state', 'Indicators are of closed bars', 'No signal is advice'],
})

export const tool = defineTool({
  key: 'technical-screener',
  place: 1,
  folder: 'screener/technical-screener',
  label: 'Technical Screener',
  brief: 'Scans by your own rules',
  purpose: 'Stocks that meet your own indicator rules now, or met them on a past day',
  access: 'free',
  title: 'Technical Stock Screener – build indicator scans on NSE stocks',
  description:
    'Combine RSI, EMA, MACD, Supertrend, VWAP and volume rules on 5-minute to weekly bars and replay any past date',
  keywords: [
    'technical screener',
    'rsi screener',
    'ema crossover stocks',
    'macd scan nse',
    'supertrend screener',
    'golden cross stocks',
    'custom stock scanner',
  ],
  ...shareTool(list, {
    interval: choice(INTERVALS),
    side: choice(['bull', 'bear']),
    within: choice(['3', '0', '1', '5']),
    logic: choice(['all', 'any']),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
