import { VPA_WEIGHTS, type VpaSignal } from '@strikelens/analytics/screening'
import { defineTool } from '../../define.ts'
import * as flows from '../../figures/moneyFlow.ts'
import * as phases from '../../figures/volumePhase.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINES, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** A share with who is in control of it. NaN where unknown. */
export interface PhaseRow extends ShareRow {
  readonly score: number
  readonly phase: string | null
  readonly daysIn: number
  /** The phase before this one, where the evenings know it. */
  readonly phaseBefore: string | null
  readonly obvTrend: number
  readonly adTrend: number
  readonly vpaNet: number
  readonly deliveryTilt: number
  readonly deliveryPct: number
  readonly signal: VpaSignal | null
  readonly signalAge: number
  readonly divergence: 'bull' | 'bear' | null
  readonly poc: number
  readonly valueSide: string | null
}

const SIGNALS = Object.keys(VPA_WEIGHTS)
/** 'Effort Up' as an address has it. */
const slug = (words: string) => words.toLowerCase().replaceAll(' ', '-')

const PHASES = [
  { value: 'accumulation', label: 'Accumulation' },
  { value: 'markup', label: 'Mark-Up' },
  { value: 'distribution', label: 'Distribution' },
  { value: 'markdown', label: 'Mark-Down' },
] as const

export const list = defineList<PhaseRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    score: { ...phases.smartMoney, value: (row) => row.score, width: 72 },
    daysIn: { ...phases.sessionsInPhase, value: (row) => row.daysIn, width: 72 },
    obvTrend: { ...flows.obvSlope, value: (row) => row.obvTrend, width: 84 },
    adTrend: { ...flows.adSlope, label: 'A/D trend', value: (row) => row.adTrend, width: 84 },
    delivery: { ...flows.deliveryOfSessions, value: (row) => row.deliveryPct, width: 112 },
    vpaNet: { ...phases.vpaTogether, value: (row) => row.vpaNet, width: 72 },
    vpaAge: { ...phases.vpaAge, value: (row) => row.signalAge, width: 76 },
    poc: { ...phases.pointOfControl, value: (row) => row.poc, width: 88 },
    ...TAIL_FIGURES,
  },
  words: {
    phase: { label: 'Phase', hint: 'By the trend of the price and the score', value: (row) => row.phase, width: 112 },
    vpa: {
      label: 'VPA signal',
      hint: 'The last one of 20 sessions: volume, spread and close of one bar read together',
      value: (row) => row.signal,
      width: 172,
    },
    value: {
      label: 'Value area',
      hint: 'Where the price stands against the prices at which 70% was traded',
      value: (row) => row.valueSide,
      width: 84,
    },
    divergence: {
      label: 'OBV',
      hint: 'Price made a further low or high in the last five sessions and on-balance volume did not',
      value: ({ divergence }) =>
        divergence === null ? null : divergence === 'bull' ? 'Bull divergence' : 'Bear divergence',
      width: 118,
    },
    before: { label: 'Phase before', value: (row) => row.phaseBefore, isHidden: true },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'score', 'phase', 'daysIn', 'obvTrend', 'adTrend', 'vpa', 'vpaAge', 'vpaNet', 'delivery'],
    ...['poc', 'value', 'divergence', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'score' },
  tie: 'turnover',
  phoneFirst: ['score', 'phase', 'vpa'],
  leasts: SHARE_LEASTS,
  presets: {
    strong: { name: 'Strong hands buying', rule: 'score >= 50' },
    weak: { name: 'Strong hands selling', rule: 'score <= -50', order: { by: 'score', first: 'least' } },
    'turned-up': {
      name: 'Accumulation → Mark-Up',
      rule: 'phase = "Mark-Up" AND before = "Accumulation" AND daysIn <= 5',
      words: 'Came from Accumulation into Mark-Up within five sessions',
    },
    'turned-down': {
      name: 'Distribution → Mark-Down',
      rule: 'phase = "Mark-Down" AND before = "Distribution" AND daysIn <= 5',
      words: 'Came from Distribution into Mark-Down within five sessions',
      order: { by: 'score', first: 'least' },
    },
  },
  signals: {
    kinds: {
      strong: { side: 'bull' },
      weak: { side: 'bear' },
      'turned-up': { side: 'bull' },
      'turned-down': { side: 'bear' },
    },
    score: 'score',
  },
  choices: {
    period: {
      label: 'Sessions',
      choices: ['10', '20', '30', '60'].map((value) => ({ value, label: value })),
      place: 'head',
      isSegmented: true,
    },
    phase: {
      label: 'Phase',
      choices: [{ value: 'all', label: 'All' }, ...PHASES.map((one) => ({ ...one, rule: `phase = "${one.label}"` }))],
      place: 'head',
    },
    changed: {
      label: 'Changed',
      choices: [
        { value: 'any', label: 'Any time' },
        ...['1', '3', '5'].map((value) => ({
          value,
          label: value === '1' ? 'Today' : `In ${value} sessions`,
          rule: `daysIn <= ${value}`,
          words: `In its phase for ${value === '1' ? 'one session' : `at most ${value} sessions`}`,
        })),
      ],
    },
    vpa: {
      label: 'VPA signal',
      choices: [
        { value: 'any', label: 'Any' },
        ...SIGNALS.map((label) => ({
          value: slug(label),
          label,
          rule: `vpa = "${label}" AND vpaAge <= 4`,
          words: `${label} in the last five sessions`,
        })),
      ],
    },
    obv: {
      label: 'OBV',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'rising', label: 'Rising', rule: 'obvTrend > 0' },
        { value: 'falling', label: 'Falling', rule: 'obvTrend < 0' },
        { value: 'bull-div', label: 'Bull divergence', rule: 'divergence = "Bull divergence"' },
        { value: 'bear-div', label: 'Bear divergence', rule: 'divergence = "Bear divergence"' },
      ],
    },
    bar: BAR_CHOICE,
  },
  tints: { score: 'diverging', obvTrend: 'diverging', adTrend: 'diverging', vpaNet: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['score', 'daysIn', 'obvTrend'] },
  drawer: {
    charts: {
      vpa: {
        kind: 'lines',
        title: 'Volume price analysis',
        note: 'Signals, phases and volume by price; volume grey below 0.8 of the usual, amber from twice it on',
        axis: { name: 'Price', unit: '₹', decimals: 2 },
        panes: {
          volume: { name: 'Volume', unit: 'shares', decimals: 0, isCompact: true },
          obv: { name: 'OBV', unit: 'shares', decimals: 0, isCompact: true },
          ad: { name: 'A/D line', unit: 'shares', decimals: 0, isCompact: true },
        },
      },
    },
  },
  charts: {
    map: {
      kind: 'lines',
      title: 'Phase map',
      note: 'Stocks of the universe by phase at each close of 60 sessions',
      axis: { name: 'Stocks', decimals: 0 },
    },
  },
  caveats: [
    'Signals are stated rules, each with its numbers; they are no advice',
    'POC and value area by bars of 15 minutes, a day’s volume spread over their ranges',
  ],
})

export const tool = defineTool({
  key: 'advanced-volume-analysis',
  place: 17,
  folder: 'screener/advanced-volume-analysis',
  label: 'Advanced Volume Analysis',
  brief: 'Who controls, by volume',
  purpose: 'What volume, spread and close say about who is in control of a stock, bar by bar and as a phase',
  access: 'premium',
  title: 'Advanced Volume Analysis – smart money score, Wyckoff phases and VPA signals',
  description: 'OBV, A/D line, delivery and volume-price signals combined into phases for every liquid NSE stock',
  keywords: [
    'volume price analysis',
    'Wyckoff screener',
    'smart money score',
    'OBV divergence',
    'stopping volume',
    'buying climax',
    'volume profile',
  ],
  ...shareTool(list, {
    period: choice(['20', '10', '30', '60']),
    phase: choice(['all', ...PHASES.map(({ value }) => value)]),
    changed: choice(['any', '1', '3', '5']),
    vpa: choice(['any', ...SIGNALS.map(slug)]),
    obv: choice(['all', 'rising', 'falling', 'bull-div', 'bear-div']),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
