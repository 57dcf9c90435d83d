import { adLine, cmf } from '@strikelens/analytics/indicators'
import { accumulation, accumulationLabel, type DeliveryDays, hiddenFlow } from '@strikelens/analytics/screening'
import type { BarRows } from '@strikelens/market/bars'
import { rsDaily } from '@strikelens/market/datasets'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import * as flows from '../../figures/moneyFlow.ts'
import { fig, say } from '../../figures/say.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { needsDays } from '../../shares/needsDays.ts'
import { eveningFigure, eveningRows } from '../../shares/ofEvening.ts'
import { readShares, type ShareReading } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { tradeToTrade } from '../../shares/tradeToTrade.ts'
import { type FlowRow, list, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** Sessions for which a label is followed back. */
const HELD_SESSIONS = 60
/** The longest score, the close before it, and those that a label has held. */
const SESSIONS = 31 + HELD_SESSIONS
/** Scores of an opened row. */
const STRIP = [5, 10, 20, 30]
const STRONG = 60

type Row = FlowRow & { readonly strip: () => readonly number[]; readonly flowLines: () => ListLines }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async () => {
    const reading = await readShares(market, params, SESSIONS)
    if (reading === null) return null
    return needsDays(reading, Number(params.period) + 1) ?? flowsOf(market, reading, Number(params.period))
  })
}

async function flowsOf(market: Market, reading: ShareReading, sessions: number): Promise<ListReading<Row>> {
  const { days, whole } = reading
  const [ratings, held] = await Promise.all([
    eveningRows(market, rsDaily, ({ symbol }) => symbol),
    tradeToTrade(market, istDate(whole.start[whole.barCount - 1])),
  ])
  const last = days.barCount - 1
  const rows = reading.rows.flatMap((share): Row[] => {
    if (held.has(share.symbol)) return []
    const own = sharesDays(days, share.at)
    const flow = accumulation(own, last, sessions)
    const label = flow === null ? null : accumulationLabel(flow.score)
    if (flow === null || label === null) return []
    return [
      {
        ...share,
        flow,
        label,
        hidden: hiddenFlow(flow.score, flow.rocPct),
        persistence: persistenceOf(own, last, sessions, label),
        rating: eveningFigure(ratings, share.symbol, ({ rating }) => rating),
        strip: () => STRIP.map((length) => accumulation(own, last, length)?.score ?? Number.NaN),
        flowLines: () => flowLines(days.start, own, sessions),
      },
    ]
  })
  return {
    ...readingFacts(reading),
    rows,
    cells: cells(rows),
    insights: insights(rows, sessions),
    notices: shareNotices(reading),
    opened,
  }
}

/** The sessions of one share. */
function sharesDays({ high, low, close, volume, deliveryQty, barCount }: BarRows, at: number): DeliveryDays {
  const own = (column: Float64Array) => column.subarray(at * barCount, (at + 1) * barCount)
  return { high: own(high), low: own(low), close: own(close), volume: own(volume), deliveryQty: own(deliveryQty) }
}

/** Sessions up to one for which a label has held, that one included. */
function persistenceOf(days: DeliveryDays, last: number, sessions: number, label: string): number {
  let held = 1
  while (held < HELD_SESSIONS) {
    const before = accumulation(days, last - held, sessions)
    if (before === null || accumulationLabel(before.score) !== label) return held
    held++
  }
  return held
}

function cells(rows: readonly Row[]): readonly ListCell[] {
  const count = (holds: (row: Row) => boolean) => grouped(rows.filter(holds).length)
  return [
    { label: 'Strong accumulation', value: count(({ flow }) => flow.score >= STRONG) },
    { label: 'Accumulation', value: count(({ label }) => label === 'Accumulation') },
    { label: 'Neutral', value: count(({ label }) => label === 'Neutral') },
    { label: 'Distribution', value: count(({ label }) => label === 'Distribution') },
    { label: 'Strong distribution', value: count(({ flow }) => flow.score <= -STRONG) },
    { label: 'Hidden', value: count(({ hidden }) => hidden !== null) },
  ]
}

function insights(rows: readonly Row[], sessions: number): Insight[] {
  const most = (of: (row: Row) => number) =>
    rows.reduce<Row | null>((best, row) => (of(row) > (best === null ? 0 : of(best)) ? row : best), null)
  const told = [
    flowInsight(
      'Most gathered',
      most(({ flow }) => flow.score),
      sessions,
    ),
    flowInsight(
      'Most unloaded',
      most(({ flow }) => -flow.score),
      sessions,
    ),
    hiddenInsight(rows),
  ]
  return told.filter((insight) => insight !== null)
}

function flowInsight(subject: string, row: Row | null, sessions: number): Insight | null {
  if (row === null) return null
  const { score, rocPct, cmf } = row.flow
  return say(subject)`
    ${row.symbol} scores ${fig(signed(score))} over ${String(sessions)} sessions: CMF ${fig(signed(cmf, 2))}, price
    ${fig(`${signed(rocPct, 2)}%`)}.`
}

function hiddenInsight(rows: readonly Row[]): Insight | null {
  const hidden = rows.filter((row) => row.hidden !== null)
  if (hidden.length === 0) return null
  const gathered = hidden.filter(({ flow }) => flow.score > 0).length
  return say('Hidden')`
    ${fig(String(gathered))} were gathered while their price did not rise, ${fig(String(hidden.length - gathered))} unloaded while
    theirs did not fall.`
}

/** What is told of the row that is opened: its parts, and the score over other lengths. */
function opened(row: Row): Partial<OpenedFigures> {
  const { cmf, adSlope, upDownVolume, deliveryTilt } = row.flow
  const parts = [
    ['CMF', cmf],
    ['A/D slope', adSlope],
    ['Up/down volume', upDownVolume],
  ] as const
  return {
    badges: [row.label, row.hidden].filter((badge) => badge !== null),
    lines: Number.isNaN(deliveryTilt)
      ? ['No deliveries are told of these sessions: the other parts carry the score.']
      : [],
    beside: row.strip().map((score, i) => ({ label: `Score of ${STRIP[i]} sessions`, text: signed(score) })),
    charts: { flow: row.flowLines() },
    explanations: workedFigures(list, row, {
      score: Number.isNaN(deliveryTilt)
        ? [flows.accumulationWithoutDeliveries, ...parts]
        : [flows.accumulationScore, ...parts, ['Delivery tilt', deliveryTilt]],
    }),
  }
}

/** Sessions of an opened row's picture. */
const PICTURE_SESSIONS = 60

/** Price, A/D line, money flow and deliveries of the last sessions. */
function flowLines(start: Float64Array, days: DeliveryDays, sessions: number): ListLines {
  const from = Math.max(0, start.length - PICTURE_SESSIONS)
  const last = (column: Float64Array) => column.slice(from)
  const { volume, deliveryQty } = days
  return {
    time: start.slice(from),
    interval: '1d',
    lines: [
      { name: 'Close', values: last(days.close), color: 'spot' },
      { name: 'A/D', values: last(adLine(days)), color: 'accent', pane: 'ad' },
      { name: 'CMF', values: last(cmf(days, sessions)), color: 'up', below: 'down', pane: 'cmf' },
      { name: 'Delivered', values: last(deliveryQty), isBars: true, color: 'accent', stack: 'day', pane: 'volume' },
      {
        name: 'Not delivered',
        values: last(volume.map((traded, t) => traded - (deliveryQty[t] || 0))),
        isBars: true,
        color: 'volume',
        stack: 'day',
        pane: 'volume',
      },
    ],
  }
}
