import { PHASES } from '@strikelens/analytics/futures'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureRow } from '../../board/boardRows.ts'
import type { FiveDays } from '../../board/fiveDays.ts'
import type { PhaseNow } from '../../board/phaseNow.ts'
import { defineTool } from '../../define.ts'
import * as futuresFigures from '../../figures/futures.ts'
import {
  CLASS_FILTER,
  CLASSES,
  FUTURE_FIGURES,
  FUTURE_LINKS,
  FUTURE_TINTS,
  FUTURE_WORDS,
  NEAR_BAN_PCT,
  UNTRADED,
} from '../../futureLists/futureFigures.ts'
import { defineList } from '../../list/list.ts'
import { listTool } from '../../list/listTool.ts'
import { choice, namedDate, unit } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
import { UNIVERSES } from '../../universe/universe.ts'

/** Less than this today, ₹ crore, is left out unless the reader says otherwise. */
export const OWN_TURNOVER = 5
/** Twice the usual volume is news. */
export const BUSY_RVOL = 2

const MONTHS = ['all', 'active', 'near', 'next', 'far'] as const

/** A future with its five days, its phase and what the last evenings told of it. Units as in `FutureRow`. */
export interface ScreenRow extends FutureRow, FiveDays, PhaseNow {
  readonly company: string
  /** Days of 24 hours to the expiry instant. */
  readonly daysLeft: number
  /** Days of dividends that go ex after today and by the expiry, and what they pay: '₹12.00 on 20 Nov'. */
  readonly exDates: readonly IsoDate[]
  readonly paid: string
  readonly deliveryPct: number
  /** The session still runs: its phase may change by the close. */
  readonly isProvisional: boolean
}

export const list = defineList<ScreenRow>()({
  noun: 'future',
  universes: UNIVERSES,
  figures: {
    ...FUTURE_FIGURES,
    dp5: {
      label: '5D Δp %',
      hint: 'The last five daily changes compounded, today’s so far included',
      decimals: 2,
      isSigned: true,
      value: (row) => row.dp5,
      width: 76,
    },
    doi5: {
      label: '5D ΔOI %',
      hint: 'The last five daily OI changes compounded; an expiry in between does not count as an exit',
      decimals: 2,
      isSigned: true,
      value: (row) => row.doi5,
      width: 84,
    },
    basis: {
      ...FUTURE_FIGURES.basis,
      hint: `${FUTURE_FIGURES.basis.hint}. A mark: a dividend goes ex by the expiry`,
      behind: 'exDates',
      width: 136,
    },
    delivery: {
      label: 'Delivery %',
      hint: 'Share of the stock’s cash volume that was delivered in the previous session',
      decimals: 2,
      value: (row) => row.deliveryPct,
      width: 86,
    },
    z: {
      label: 'Trend score',
      hint: 'Move of 20 sessions in units of its own daily noise; beyond ±1 it is a trend',
      decimals: 2,
      isSigned: true,
      value: (row) => row.z,
      isBeside: true,
    },
    flow: { ...futuresFigures.phaseFlow, value: (row) => row.flow, isBeside: true },
    daysLeft: {
      label: 'Days to expiry',
      hint: 'Of the contract whose price is shown',
      decimals: 0,
      value: (row) => row.daysLeft,
      isHidden: true,
    },
    phaseOrder: {
      label: 'Phase by number',
      hint: 'In their order, from Mark-Up',
      decimals: 0,
      value: ({ phase }) => (phase === '' ? null : PHASES.indexOf(phase)),
      isHidden: true,
    },
  },
  words: {
    ...FUTURE_WORDS,
    phase: {
      label: 'Phase',
      hint: 'Over 20 sessions: trend by price, sideways by the flow of OI. A dotted edge: until the close it may change',
      value: (row) => row.phase,
      orderedBy: 'phaseOrder',
      width: 116,
    },
    phaseSub: { label: 'Phase in words', value: (row) => row.phaseSub, isHidden: true },
    session: { label: 'Session', value: (row) => (row.isProvisional ? 'runs' : null), isHidden: true },
    exDates: { label: 'Ex-dividend on', value: (row) => row.exDates.join(' '), isHidden: true },
    paid: { label: 'Dividends ahead', value: (row) => row.paid, isHidden: true },
  },
  columns: [
    ...['expiry', 'price', 'dp', 'oi', 'oiChg', 'doi', 'class', 'strength', 'dp5', 'doi5', 'volume', 'rvol'],
    ...['turnover', 'oiValue', 'vwapGap', 'range', 'basis', 'basisPct', 'adjBasisPct', 'coc', 'rollover', 'roll'],
    ...['rollCost', 'delivery', 'mwpl', 'phase', 'lot'],
  ] as const,
  order: { by: 'doi', first: 'size' },
  tie: 'turnover',
  phoneFirst: ['doi', 'dp', 'class', 'adjBasisPct'],
  presets: {
    discount: { name: 'Discount', rule: 'adjBasisPct <= -0.1' },
    'high-carry': { name: 'High carry', rule: 'coc >= 12' },
    volume: { name: 'Volume', rule: `rvol >= ${BUSY_RVOL}` },
    'oi-surge': { name: 'OI surge', rule: 'doi >= 5' },
    'oi-exit': { name: 'OI exit', rule: 'doi <= -5' },
    'near-ban': { name: 'Near ban', rule: `mwpl >= ${NEAR_BAN_PCT}` },
    'high-roll': {
      name: 'High rollover',
      rule: 'roll >= 5 AND rollK <= 5',
      words: 'Rollover vs mean ≥ 5 points, 5 sessions to expiry or fewer',
    },
    breakout: {
      name: 'Breakout',
      rule: 'range >= 95 AND rvol >= 1.5',
      words: 'Range position ≥ 95 and RVOL ≥ 1.5',
    },
  },
  filters: { class: { ...CLASS_FILTER, own: 'all' } },
  leasts: {
    minTurnover: {
      label: 'Turnover from',
      figure: 'turnover',
      own: OWN_TURNOVER,
      offered: [0, 1, 5, 10, 25, 50, 100],
      around: ['₹', ' Cr'],
    },
  },
  apart: { word: 'expiry', param: 'contract' },
  lots: { figures: ['oi', 'oiChg', 'volume'], size: 'lot' },
  dated: {
    rollover: { words: 'Rollover at the close of', columns: ['rollover', 'roll'] },
    delivery: { words: 'Delivery of', columns: ['delivery'] },
    limits: { words: 'MWPL by the file of', columns: ['mwpl'] },
  },
  choices: {
    rows: {
      label: 'Rows',
      choices: [
        { value: 'symbols', label: 'Symbols' },
        { value: 'contracts', label: 'Contracts' },
      ],
      place: 'head',
      isSegmented: true,
    },
    month: {
      label: 'Month',
      choices: MONTHS.map((value) => ({
        value,
        label: value === 'all' ? 'All months' : value[0].toUpperCase() + value.slice(1),
      })),
    },
  },
  tints: { ...FUTURE_TINTS, dp5: 'diverging', doi5: 'diverging' },
  rowTints: UNTRADED,
  links: FUTURE_LINKS,
  card: { figures: ['price', 'strength', 'basisPct'] },
  caveats: [
    'Rollover, delivery and position limits are of the last evening, with its date',
    'A contract without a trade today is grey and not ranked',
  ],
})

export const tool = defineTool({
  key: 'future-screener',
  place: 2,
  folder: 'futures/future-screener',
  label: 'Futures Screener',
  brief: 'OI, basis, rollover filters',
  purpose: 'Futures by price, OI change, volume, basis, cost of carry, rollover and buildup',
  group: 'futures',
  access: 'free',
  category: 'Screener',
  title: 'Futures Screener: OI, Basis, Rollover, Buildup Filters',
  description: 'Filter all F&O futures by price, OI change, volume, basis, cost of carry, rollover and buildup',
  keywords: [
    'futures screener',
    'oi screener',
    'basis screener',
    'cost of carry',
    'f&o screener',
    'rollover screener',
    'futures discount stocks',
  ],
  lives: 'minutes',
  restsOn: 'futures',
  cadenceMinutes: 3,
  byMinute: null,
  replayMinutes: 1,
  symbols: null,
  ...listTool(list, {
    rows: choice(['symbols', 'contracts']),
    month: choice(MONTHS),
    class: choice(CLASSES, 'all'),
    minTurnover: turnoverParam(OWN_TURNOVER),
    unit,
    /** Of a list of contracts, which one of its symbol is opened. */
    contract: namedDate,
  }),
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** The routes of this folder. */
export const routes = [tool]
