import { BUILDUPS, monthsTotal } from '@strikelens/analytics/futures'
import { dayLabel } from '@strikelens/market/formats'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { daysBetween, yearsOf } from './carryOf.ts'
import { lots, pct, rupees } from './explainInputs.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { FutureReading } from './reading.ts'
import { volumesBefore } from './rvol.ts'
import { type Joined, seriesStarts } from './series.ts'
import { tableExplanations } from './tableExplanations.ts'

/** How the figures of the page came about: those of its head and series, and of the table that is shown. */
export function futureExplanations(
  reading: FutureReading,
  joined: Joined,
  data: FutureAnalysis,
): Record<string, Explanation> {
  return knownExplanations({
    ...headExplanations(reading, data),
    ...seriesExplanations(reading, joined, data),
    ...tableExplanations(reading, data),
  })
}

function headExplanations(reading: FutureReading, { head }: FutureAnalysis): Record<string, Explanation> {
  const { history, last, session, shown } = reading
  const { near, next } = reading.months[last]
  const volumeQty = monthsTotal(history.days, history.days.volumeQty)
  const before = volumesBefore(reading, volumeQty, last)
  const usual = before.reduce((sum, volume) => sum + volume, 0) / before.length
  const isRunning = history.isLive && !session.isComplete
  const priceOf = (contract: number | null) =>
    contract === null ? Number.NaN : history.days.close[contract * history.dates.length + last]
  const isCommodity = history.set === 'COM'
  return {
    dp: explain(priceFigures.move, [rupees('Price', head.price), rupees('Close before', head.prevClose)], head.dp),
    doi: explain(oiFigures.move, [lots('OI', head.oi), lots('OI at the close before', head.refOi)], head.doi),
    strength: explain(
      futuresFigures.strength,
      [pct(PRICE_MOVE, head.dp), pct(OI_MOVE, head.doi)],
      head.strength,
      'Strength of the class',
    ),
    oiValue: explain(
      oiFigures.value,
      [lots('OI', head.oi), rupees('Point value', history.pointsPerUnit * head.lotSize), rupees('Price', head.price)],
      head.oiValue,
    ),
    rvol: explain(
      isRunning ? futuresFigures.rvolRunning : futuresFigures.rvolOfSessions(before.length),
      [lots('Volume', head.volume), lots('Usual', (isRunning ? reading.usualVolumeQty : usual) / head.lotSize)],
      head.rvol,
    ),
    basis: explain(
      isCommodity ? futuresFigures.nextBasis : futuresFigures.spotBasis,
      isCommodity
        ? [rupees('Next', priceOf(next)), rupees('Near', priceOf(near))]
        : [rupees('Future', head.price), rupees('Spot', head.spot)],
      head.basis,
    ),
    adjBasis: explain(
      futuresFigures.adjBasis,
      [rupees('Future', head.price), rupees('Dividends', head.dividends), rupees('Spot', head.spot)],
      isCommodity ? Number.NaN : head.adjBasis,
    ),
    coc: explain(
      isCommodity ? futuresFigures.nextCarry : futuresFigures.carry,
      isCommodity && near !== null && next !== null
        ? [
            rupees('Next', priceOf(next)),
            rupees('Near', priceOf(near)),
            { name: 'Days between', value: daysBetween(history, near, next) },
          ]
        : [
            rupees('Future', head.price),
            rupees('Spot', head.spot),
            { name: 'Time to expiry', value: yearsOf(reading, shown, last), unit: 'years' },
          ],
      head.coc,
    ),
    rollover: rolloverExplanation(reading, head.rollover),
    rolled: explain(
      futuresFigures.rolloverGap,
      [
        pct('Rollover', head.rolled?.pct ?? Number.NaN),
        pct(`Past expiries, mean of ${head.rolled?.avg3Series ?? 0}`, head.rolled?.avg3Pct ?? Number.NaN),
        { name: 'Sessions to expiry', value: head.rolled?.k ?? Number.NaN },
        { name: 'Close of', value: head.rolled === null ? '–' : dayLabel(head.rolled.date, head.date) },
      ],
      (head.rolled?.pct ?? Number.NaN) - (head.rolled?.avg3Pct ?? Number.NaN),
    ),
    mwpl: explain(
      futuresFigures.mwpl,
      [{ name: 'File of', value: head.limit === null ? '–' : dayLabel(head.limit.date, head.date) }],
      head.limit?.mwplPct ?? Number.NaN,
    ),
  }
}

function rolloverExplanation({ history, months, last, lotSize }: FutureReading, result: number): Explanation {
  const { near, next, far } = months[last]
  const oi = (contract: number | null) =>
    contract === null ? 0 : history.days.oiQty[contract * history.dates.length + last] / lotSize
  return explain(
    futuresFigures.rollover,
    [lots('Near', oi(near)), lots('Next', oi(next)), lots('Far', oi(far))],
    result,
  )
}

function seriesExplanations(
  reading: FutureReading,
  joined: Joined,
  { head, series }: FutureAnalysis,
): Record<string, Explanation> {
  const { history, steps, last } = reading
  const start = seriesStarts(history.dates, history.expiries)[last]
  const chain = (title: string, column: Float64Array, result: number): Explanation =>
    explain(
      futuresFigures.seriesChange,
      Array.from(column.subarray(start, last + 1), (change, i) =>
        pct(dayLabel(history.dates[start + i], head.date), change),
      ),
      result,
      title,
    )
  const gap = (title: string, cost: number, result: number): Explanation =>
    explain(priceFigures.overCost, [rupees('Price', head.price), rupees('Cost', cost)], result, title)
  return {
    seriesDp: chain('Price of the series to date', steps.priceChangePct, series.dp),
    seriesDoi: chain('OI of the series to date', steps.oiChangePct, series.doi),
    longCost: costExplanation(reading, joined, 'LB', series.longCost),
    shortCost: costExplanation(reading, joined, 'SB', series.shortCost),
    longGap: gap('Price against the cost of longs', series.longCost, series.longGap),
    shortGap: gap('Price against the cost of shorts', series.shortCost, series.shortGap),
  }
}

/** Every day of the class with what was added and at what average price. */
function costExplanation(
  { history, steps, last, session }: FutureReading,
  { vwap }: Joined,
  of: 'LB' | 'SB',
  result: number,
): Explanation {
  const start = seriesStarts(history.dates, history.expiries)[last]
  const end = session.isComplete ? last : last - 1
  const inputs: ExplainInput[] = []
  for (let d = start; d <= end; d++) {
    if (BUILDUPS[steps.buildup[d]] !== of) continue
    const date = dayLabel(history.dates[d], session.date)
    inputs.push({ name: `OI added on ${date}`, value: steps.oiChangeQty[d], unit: 'units' })
    inputs.push(rupees(`Average price of ${date}`, vwap[d]))
  }
  const side = of === 'LB' ? 'longs' : 'shorts'
  const days = of === 'LB' ? 'Long Buildup' : 'Short Buildup'
  return explain(futuresFigures.seriesCost(days), inputs, result, `Cost of the series’ ${side}`)
}
