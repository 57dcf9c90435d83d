import { defineTool } from '../../define.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINES, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE, SIDES, sideChoice } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** Sessions of a move that can be asked for, the usual one first. */
const PERIODS = ['5', '3', '4', '6', '7', '8', '9', '10'] as const
/** A move is rare from so many of its own deviations on (/price-spurt). */
export const RARE_Z = 2
/** A volume behind a move counts from here (/price-spurt). */
export const BACKED_RATIO = 1.5

/** A share with its move of a few sessions. Percent and multiples; NaN where unknown. */
export interface SpurtRow extends ShareRow {
  readonly movePct: number
  readonly z: number
  readonly excessPct: number
  readonly upDays: number
  readonly volumeRatio: number
  readonly deliveryRatio: number
  readonly deliveryPct: number
  readonly maxDayPct: number
  readonly rsi: number
  readonly extensionAtr: number
  readonly yearPosPct: number
  /** What its numbers say: 'Backed spurt'. */
  readonly labels: readonly string[]
  /** What the company did in those sessions. */
  readonly event: string | null
}

export const list = defineList<SpurtRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    move: { ...shareFigures.spurtMove, value: (row) => row.movePct, width: 78 },
    z: { ...shareFigures.spurtZ, value: (row) => row.z, width: 60 },
    excess: { ...shareFigures.spurtExcess, value: (row) => row.excessPct, width: 78 },
    upDays: { ...shareFigures.upDays, value: (row) => row.upDays, width: 72 },
    volRatio: { ...shareFigures.volumeRatio, value: (row) => row.volumeRatio, width: 92 },
    delivRatio: { ...shareFigures.deliveryRatio, value: (row) => row.deliveryRatio, width: 100 },
    delivery: { ...shareFigures.deliveryPct, value: (row) => row.deliveryPct, width: 86 },
    maxDay: { ...shareFigures.biggestDay, value: (row) => row.maxDayPct, width: 96 },
    rsi: { ...shareFigures.rsi14, value: (row) => row.rsi, width: 66 },
    extension: { ...shareFigures.extension, value: (row) => row.extensionAtr, width: 92 },
    yearPos: { ...shareFigures.yearPosition, value: (row) => row.yearPosPct, width: 104 },
    ...TAIL_FIGURES,
    hasEvent: {
      label: 'Event in these sessions',
      hint: '1 where there is one',
      decimals: 0,
      value: ({ event }) => (event === null ? 0 : 1),
      isHidden: true,
    },
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Backed: |z| ≥ 2 on 1.5 times its volume or more. Thin: on less than its usual volume. One-day jump: one day made 80% of it',
      value: ({ labels }) => labels.join(', '),
      width: 150,
    },
    event: { label: 'Event', hint: 'Of the company in these sessions', value: (row) => row.event, width: 120 },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'move', 'z', 'reading', 'excess', 'upDays', 'volRatio', 'delivRatio', 'delivery'],
    ...['maxDay', 'rsi', 'extension', 'yearPos', 'event', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'z', first: 'size' },
  tie: 'turnover',
  phoneFirst: ['move', 'z', 'volRatio'],
  leasts: {
    minZ: { label: 'z from', figure: 'z', own: 2, offered: [0, 1.5, 2, 3], around: ['', ''], isOfSize: true },
    minMove: {
      label: 'Move from',
      figure: 'move',
      own: 5,
      offered: [0, 2, 5, 10, 15],
      around: ['', '%'],
      isOfSize: true,
    },
    ...SHARE_LEASTS,
  },
  presets: {
    backed: { name: 'Backed', rule: `volRatio >= ${BACKED_RATIO}`, words: 'On 1.5 times its usual volume or more' },
    thin: { name: 'Thin', rule: 'volRatio < 1' },
    jump: { name: 'One-day jump', rule: 'maxDay >= 80' },
    event: { name: 'With an event', rule: 'hasEvent = 1', words: 'An event of the company in these sessions' },
  },
  signals: {
    kinds: {
      spurt: { name: 'Spurt', rule: `z >= ${RARE_Z}`, side: 'bull' },
      slide: { name: 'Slide', rule: `z <= -${RARE_Z}`, side: 'bear' },
    },
    score: 'z',
    attributes: ['move', 'volRatio'],
  },
  choices: {
    period: {
      label: 'Sessions',
      choices: ['3', '4', '5', '6', '7', '8', '9', '10'].map((value) => ({ value, label: value })),
      place: 'head',
    },
    side: sideChoice('move'),
    bar: BAR_CHOICE,
  },
  tints: { move: 'diverging', excess: 'diverging', yearPos: 'rank' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['move', 'z', 'volRatio'] },
  charts: {
    top: {
      kind: 'lines',
      title: 'The ten rarest moves, indexed',
      note: 'Closes of 30 sessions, the first is 100; the sessions of the move are shaded',
      axis: { name: 'Index', decimals: 1 },
      level: { value: 100, label: 'Start' },
    },
  },
  caveats: ['z measures a move by the stock’s own 60 sessions before it', 'Past moves are no forecast'],
})

export const tool = defineTool({
  key: 'price-spurt',
  place: 11,
  folder: 'screener/price-spurt',
  label: 'Price Spurt',
  brief: 'Rare moves of 3 to 10 days',
  purpose: 'Stocks whose move of a few sessions is rare for them, with the volume and delivery behind it',
  access: 'free',
  title: 'Price Spurt Screener – unusual 3 to 10 day moves',
  description: 'Stocks whose 3–10 day gain or fall is rare for them, with volume and delivery behind it',
  keywords: [
    'price spurt stocks',
    'sharp rally stocks',
    'stocks up in 5 days',
    'short term momentum',
    'sudden price rise nse',
  ],
  ...shareTool(list, {
    period: choice(PERIODS),
    side: choice(SIDES),
    minZ: turnoverParam(list.leasts.minZ.own),
    minMove: turnoverParam(list.leasts.minMove.own),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
