import { defineTool } from '../../define.ts'
import * as ranges from '../../figures/openRange.ts'
import { defineList } from '../../list/list.ts'
import { listTool } from '../../list/listTool.ts'
import { QUOTE_FIGURES } from '../../list/quoteFigures.ts'
import { choice, symbol } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
import type { OpenInstrument } from '../../shares/openInstruments.ts'
import { LEAD_FIGURES, SHARE_LINES, SHARE_LINKS } from '../../shares/shareFigures.ts'
import { SIDES, sideChoice } from '../../shares/shareParams.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** An instrument whose open was its low (side 1) or high (−1) for a while, or neither (0). Percent, minutes and ₹; NaN where unknown. */
export interface OpenRow extends OpenInstrument {
  readonly side: 1 | -1 | 0
  readonly isHolding: boolean
  readonly movePct: number
  readonly moveAtr: number
  readonly heldMinutes: number
  /** Clock of the bar that broke it. */
  readonly brokeAt: string | null
  /** Furthest from the open before that. */
  readonly best: number
  readonly bestPct: number
  readonly levels: { readonly stop: number; readonly t1: number; readonly t2: number; readonly t3: number }
  /** 'PDH', 'PDL': the high or low of the day before that the session has passed. */
  readonly passed: string | null
  readonly vwapSide: string | null
  readonly reading: string
}

const price = (label: string, hint: string, value: (row: OpenRow) => number) =>
  ({ label, unit: '₹', hint, decimals: 2, value, width: 86 }) as const
const level = (figure: ReturnType<typeof ranges.openTarget>, value: (row: OpenRow) => number) =>
  ({ ...figure, value, isHidden: true }) as const

export const list = defineList<OpenRow>()({
  noun: 'instrument',
  universes: shareUniverses('fno'),
  figures: {
    ...LEAD_FIGURES,
    move: { ...ranges.moveFromOpen, value: (row) => row.movePct, width: 118 },
    moveAtr: { ...ranges.moveInAtr, value: (row) => row.moveAtr, width: 88 },
    held: { ...ranges.heldFor, value: (row) => row.heldMinutes, width: 64 },
    open: price('Open', 'Official, by the auction before the session where it is told', (row) => row.open),
    high: price('High', 'Of the session', (row) => row.high),
    low: price('Low', 'Of the session', (row) => row.low),
    gap: { ...QUOTE_FIGURES.gapPct, width: 70 },
    volume: { ...QUOTE_FIGURES.volume, width: 104 },
    rvol: {
      label: 'RVOL',
      unit: '×',
      hint: 'Volume so far over the usual one at this minute',
      decimals: 1,
      value: (row) => row.rvol,
      width: 64,
    },
    best: { ...ranges.bestBefore, value: (row) => row.bestPct, width: 104 },
    turnover: {
      label: 'Turnover',
      unit: '₹ Cr',
      hint: 'Traded in the session',
      decimals: 2,
      value: (row) => row.turnoverCrore,
      width: 88,
    },
    side: {
      label: 'Side',
      hint: '1 open = low, −1 open = high',
      decimals: 0,
      isSigned: true,
      value: (row) => row.side,
      isHidden: true,
    },
    holding: {
      label: 'Holding',
      hint: '1 while no trade went beyond the open',
      decimals: 0,
      value: (row) => (row.isHolding ? 1 : 0),
      isHidden: true,
    },
    broken: {
      label: 'Broken',
      hint: '1 where a trade went beyond an open that had held',
      decimals: 0,
      value: ({ side, isHolding }) => (side !== 0 && !isHolding ? 1 : 0),
      isHidden: true,
    },
    medianTurnover: {
      label: 'Median turnover',
      unit: '₹ Cr',
      hint: 'Of the last 20 whole sessions',
      decimals: 2,
      value: (row) => row.medianTurnoverCrore,
      isHidden: true,
    },
    stop: level(ranges.openStop, ({ levels }) => levels.stop),
    t1: level(ranges.openTarget(1, 0.5), ({ levels }) => levels.t1),
    t2: level(ranges.openTarget(2, 1), ({ levels }) => levels.t2),
    t3: level(ranges.openTarget(3, 1.5), ({ levels }) => levels.t3),
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Strong: holds an hour or more on 1.5 times its volume, on the right side of VWAP. Early: before 09:30. Forming: before 09:20',
      value: (row) => row.reading,
      width: 78,
    },
    brokeAt: {
      label: 'Broke at',
      hint: 'First bar with a trade beyond the open',
      value: (row) => row.brokeAt,
      width: 72,
    },
    vwapSide: {
      label: 'VWAP',
      hint: 'Side of the session’s VWAP that the price is on',
      value: (row) => row.vwapSide,
      width: 70,
    },
    buildup: {
      label: 'Buildup',
      hint: 'Of its futures since the previous close',
      value: (row) => row.buildup,
      width: 74,
    },
    passed: {
      label: 'Day before',
      hint: 'PDH: above the high of the day before. PDL: below its low',
      value: (row) => row.passed,
      width: 84,
    },
    contract: { label: 'Contract', value: (row) => row.contract, isHidden: true },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'move', 'reading', 'held', 'moveAtr', 'open', 'high', 'low', 'gap', 'vwapSide'],
    ...['buildup', 'passed', 'brokeAt', 'best', 'volume', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'move', first: 'size' },
  tie: 'turnover',
  phoneFirst: ['move', 'held', 'reading'],
  split: { by: 'side', titles: ['Open = Low', 'Open = High'] },
  leasts: {
    minMove: {
      label: 'Move from',
      figure: 'move',
      own: 0.3,
      offered: [0, 0.3, 0.5, 1, 2],
      around: ['', '%'],
      isOfSize: true,
    },
    minRvol: { label: 'RVOL from', figure: 'rvol', own: 0, offered: [0, 1, 1.5, 2, 3], around: ['', '×'] },
    minTurnover: {
      label: 'Median turnover from',
      figure: 'medianTurnover',
      own: 0,
      offered: [0, 2, 5, 10, 25, 50, 100],
      around: ['₹', ' Cr'],
    },
  },
  choices: {
    instrument: {
      label: 'Instrument',
      choices: [
        { value: 'stocks', label: 'Stocks' },
        { value: 'futures', label: 'Futures' },
        { value: 'indices', label: 'Indices' },
        { value: 'options', label: 'Options' },
      ],
      place: 'head',
      isSegmented: true,
    },
    side: sideChoice('side'),
    status: {
      label: 'Status',
      choices: [
        { value: 'holding', label: 'Holding', rule: 'holding = 1', words: 'No trade beyond the open' },
        { value: 'broken', label: 'Broken', rule: 'broken = 1', words: 'Broke after it had held' },
        { value: 'all', label: 'All', rule: 'side != 0', words: 'Holds or held' },
      ],
      place: 'head',
    },
    tol: {
      label: 'Tolerance',
      choices: ['0', '0.05', '0.1', '0.2'].map((value) => ({ value, label: value === '0' ? 'Exact' : `${value}%` })),
    },
    und: {
      label: 'Options of',
      choices: [
        'NIFTY',
        'BANKNIFTY',
        'FINNIFTY',
        'MIDCPNIFTY',
        'SENSEX',
        'RELIANCE',
        'HDFCBANK',
        'ICICIBANK',
        'SBIN',
        'INFY',
        'TCS',
      ].map((value) => ({ value, label: value })),
    },
    expiry: {
      label: 'Expiry',
      choices: [
        { value: 'near', label: 'Near' },
        { value: 'next', label: 'Next' },
      ],
    },
  },
  tints: { move: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['move', 'held', 'rvol'] },
  charts: {
    count: {
      kind: 'lines',
      title: 'How many hold through the day',
      note: 'Instruments whose open is their low or high, by the minute',
      axis: { name: 'Instruments', decimals: 0 },
    },
  },
  drawer: {
    interval: '5m',
    of: 'contract',
    levels: (row) =>
      (['open', 'stop', 't1', 't2', 't3'] as const).flatMap((key, place) => {
        const value = row.number(key)
        const color = place === 0 ? 'ink-2' : place === 1 ? 'down' : 'up'
        return value === null ? [] : [{ value, label: ['Open', 'Stop', 'T1', 'T2', 'T3'][place], color }]
      }),
  },
  caveats: ['A filter for one-sided days, not an entry'],
  minuteCaveats: [],
})

export const tool = defineTool({
  key: 'open-high-open-low',
  place: 14,
  folder: 'screener/open-high-open-low',
  label: 'Open = High / Open = Low',
  brief: 'One-way since the open',
  purpose: 'What has traded one way since the opening tick, how long it has held and when it broke',
  group: 'screener',
  access: 'premium',
  category: 'Screener',
  title: 'Open High Open Low Scanner – OHL stocks live',
  description:
    'Stocks, futures and indices whose open equals the day’s high or low, how long it has held and when it broke',
  keywords: ['open high open low', 'open equals low stocks', 'OHL strategy', 'OHL scanner', 'intraday bullish stocks'],
  lives: 'minutes',
  restsOn: 'cash',
  cadenceMinutes: 3,
  byMinute: { of: 'shares', shows: 'when each open broke, how many held through the day and how often that followed' },
  symbols: null,
  ...listTool(list, {
    instrument: choice(['stocks', 'futures', 'indices', 'options']),
    side: choice(SIDES),
    status: choice(['holding', 'broken', 'all']),
    tol: choice(['0', '0.05', '0.1', '0.2']),
    und: symbol('NIFTY'),
    expiry: choice(['near', 'next']),
    minMove: turnoverParam(list.leasts.minMove.own),
    minRvol: turnoverParam(list.leasts.minRvol.own),
    minTurnover: turnoverParam(list.leasts.minTurnover.own),
  }),
  segment: () => 'cash',
})

/** The routes of this folder. */
export const routes = [tool]
