import { DAILY_VOLUME_KINDS, type DailyVolumeKind, type VolumeDay } from '@strikelens/analytics/screening'
import { defineTool } from '../../define.ts'
import * as volumes from '../../figures/dailyVolume.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
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

/** A share with what its session traded against the sessions before. Shares, ₹ and multiples; NaN where unknown. */
export interface VolumeRow extends ShareRow {
  readonly day: VolumeDay
  readonly dayVolume: number
  readonly usualVolume: number
  readonly deliveredQty: number
  readonly deliveryPct: number
  readonly tradeRupees: number
  readonly tradeTimes: number
  readonly streak: number
  readonly kinds: readonly DailyVolumeKind[]
  /** 'Bulk buy', 'Block sale'. */
  readonly deal: string | null
  readonly reading: string | null
  /** It still runs: its volume is what it would have by the close. */
  readonly isRunning: boolean
  /** Its deliveries and trades are those of a session before. */
  readonly isOfBefore: boolean
}

const KINDS: Readonly<Record<DailyVolumeKind, { readonly name: string; readonly words: string }>> = {
  'volume-up': { name: 'Volume up', words: 'Twice its average volume or more' },
  record: { name: 'Record', words: 'The largest volume of 60 sessions or more' },
  'delivery-surge': {
    name: 'Delivery surge',
    words: 'Twice its usual delivery or more, and 10 points above its usual delivery %',
  },
  'dry-up': { name: 'Dry-up', words: 'The least volume of 20 sessions in a range below 0.6 ATR' },
  'price-volume-up': { name: 'Price and volume up', words: 'Up 1% or more on twice its average volume or more' },
  'price-down-volume-up': {
    name: 'Price down, volume up',
    words: 'Down 1% or more on twice its average volume or more',
  },
}
/** What dries up has little volume, whatever is asked of others. */
const WITHOUT: Partial<Readonly<Record<DailyVolumeKind, readonly string[]>>> = { 'dry-up': ['minRvol'] }

/** The figure that a preset asks for. */
const keyOf = (kind: DailyVolumeKind) => `is${kind.replaceAll('-', '')}`

export const list = defineList<VolumeRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    volume: { ...volumes.dayVolume, value: (row) => row.dayVolume, width: 112 },
    avgVolume: { ...volumes.usualDayVolume, value: (row) => row.usualVolume, width: 104 },
    volX: { ...volumes.volumeTimes, value: ({ day }) => day.volX, width: 76 },
    record: { ...volumes.volumeRecord, value: ({ day }) => day.record, width: 80 },
    delivQty: { ...volumes.deliveredQty, value: (row) => row.deliveredQty, width: 112 },
    delivery: { ...shareFigures.deliveryPct, value: (row) => row.deliveryPct, width: 86 },
    points: { ...volumes.deliveryPoints, value: ({ day }) => day.deliveryPctChange, width: 76 },
    delivX: { ...volumes.deliveryTimes, value: ({ day }) => day.delX, width: 84 },
    trade: { ...volumes.averageTrade, value: (row) => row.tradeRupees, width: 86 },
    tradeX: { ...volumes.tradeTimes, value: (row) => row.tradeTimes, width: 92 },
    streak: { ...volumes.volumeStreak, value: (row) => row.streak, width: 66 },
    ...TAIL_FIGURES,
    ...Object.fromEntries(
      DAILY_VOLUME_KINDS.map((kind) => [
        keyOf(kind),
        markFigure<VolumeRow>(KINDS[kind].name, ({ kinds }) => kinds.includes(kind)),
      ]),
    ),
    isRunning: markFigure<VolumeRow>('Still runs', (row) => row.isRunning),
    isOfBefore: markFigure<VolumeRow>('Deliveries of a session before', (row) => row.isOfBefore),
  },
  words: {
    reading: {
      label: 'Reading',
      hint: 'Accumulation: up on 1.5 times its volume and delivery, closing in the upper part. Distribution: down on it, closing low. Churn: twice the volume, no move',
      value: (row) => row.reading,
      width: 130,
    },
    deal: {
      label: 'Deal',
      hint: 'Bulk and block deals of that session on the exchange’s lists, and their side',
      value: (row) => row.deal,
      width: 96,
    },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'volume', 'avgVolume', 'volX', 'record', 'reading', 'delivQty', 'delivery', 'points'],
    ...['delivX', 'trade', 'tradeX', 'streak', 'deal', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'volX' },
  tie: 'turnover',
  phoneFirst: ['chgPct', 'volX', 'delivery'],
  leasts: {
    ...SHARE_LEASTS,
    minRvol: { ...SHARE_LEASTS.minRvol, own: 1.5 },
    minDelivery: {
      label: 'Delivery from',
      figure: 'delivery',
      own: 0,
      offered: [0, 30, 40, 50, 60, 75],
      around: ['', '%'],
    },
  },
  preset: 'volume-up',
  presets: {
    all: { name: 'All', rule: 'ltp > 0', words: 'Whatever traded' },
    ...Object.fromEntries(
      DAILY_VOLUME_KINDS.map((kind) => {
        const lifts = WITHOUT[kind]
        return [kind, { ...KINDS[kind], rule: `${keyOf(kind)} = 1`, ...(lifts === undefined ? {} : { lifts }) }]
      }),
    ),
  },
  signals: {
    kinds: {
      'price-volume-up': { side: 'bull' },
      'price-down-volume-up': { side: 'bear' },
      'delivery-surge': { side: 'bull' },
      record: { side: 'neutral' },
    },
    score: 'volX',
  },
  choices: {
    period: {
      label: 'Average of',
      choices: ['5', '10', '20', '50'].map((value) => ({ value, label: `${value} sessions` })),
      place: 'head',
    },
    bar: BAR_CHOICE,
  },
  tints: { points: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['volX', 'delivery', 'delivX'] },
  drawer: {
    charts: {
      volume: {
        kind: 'lines',
        title: 'Volume and deliveries',
        note: '60 sessions, each against the mean of those before it',
        axis: { name: 'Volume', unit: 'shares', decimals: 0, isCompact: true },
      },
    },
  },
  charts: {
    moves: {
      kind: 'scatter',
      title: 'Vol × against the change of the day',
      x: 'chgPct',
      y: 'volX',
      size: 'turnover',
      steps: { of: 'delivery', at: [30, 60] },
    },
  },
  caveats: [
    'Vol × of a running session is projected by the usual course of its day (~)',
    'Deliveries and trades are told in the evening: until then they are those of the session before',
  ],
})

export const tool = defineTool({
  key: 'daily-volume-screener',
  place: 15,
  folder: 'screener/daily-volume-screener',
  label: 'Daily Volume Screener',
  brief: 'Volume against its average',
  purpose: 'Stocks that trade far above their usual daily volume, and whether it is taken as delivery',
  access: 'premium',
  title: 'Daily Volume Screener – volume and delivery against the average',
  description:
    'NSE stocks by day volume against 5 to 50-day averages, delivery surge and record volume, live projection included',
  keywords: [
    'high volume stocks',
    'delivery percentage screener',
    'volume gainers NSE',
    'highest volume in a year',
    'delivery volume breakout',
  ],
  ...shareTool(list, {
    period: choice(['20', '5', '10', '50']),
    minRvol: turnoverParam(list.leasts.minRvol.own),
    minDelivery: turnoverParam(list.leasts.minDelivery.own),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
