import { BUILDUPS, monthsTotal } from '@strikelens/analytics/futures'
import { dayLabel } from '@strikelens/market/formats'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    dp: {
      title: 'Price change',
      formula: '100 × (price ÷ the contract’s own close before − 1)',
      inputs: [rupees('Price', head.price), rupees('Close before', head.prevClose)],
      result: head.dp,
      unit: '%',
    },
    doi: {
      title: 'OI change',
      formula: '100 × (OI − OI at the close before) ÷ OI at the close before, over the same contracts',
      inputs: [lots('OI', head.oi), lots('OI at the close before', head.refOi)],
      result: head.doi,
      unit: '%',
    },
    strength: {
      title: 'Strength of the class',
      formula: '√(|price change| × |OI change|)',
      inputs: [pct('Price change', head.dp), pct('OI change', head.doi)],
      result: head.strength,
    },
    oiValue: {
      title: 'OI value',
      formula: 'OI in lots × point value × price ÷ 1,00,00,000',
      inputs: [
        lots('OI', head.oi),
        rupees('Point value', history.pointsPerUnit * head.lotSize),
        rupees('Price', head.price),
      ],
      result: head.oiValue,
      unit: '₹ Cr',
    },
    rvol: {
      title: 'Relative volume',
      formula: isRunning
        ? 'volume of all months so far ÷ mean volume up to this minute in the last 20 sessions'
        : `volume of all months ÷ mean of the ${before.length} sessions before`,
      inputs: [lots('Volume', head.volume), lots('Usual', (isRunning ? reading.usualVolumeQty : usual) / head.lotSize)],
      result: head.rvol,
    },
    basis: {
      title: 'Basis',
      formula: isCommodity ? 'next month − near month' : 'future − spot, both at one instant',
      inputs: isCommodity
        ? [rupees('Next', priceOf(next)), rupees('Near', priceOf(near))]
        : [rupees('Future', head.price), rupees('Spot', head.spot)],
      result: head.basis,
      unit: 'points',
    },
    adjBasis: {
      title: 'Basis with dividends added back',
      formula: 'future + dividends going ex after today and by the expiry − spot',
      inputs: [rupees('Future', head.price), rupees('Dividends', head.dividends), rupees('Spot', head.spot)],
      result: isCommodity ? Number.NaN : head.adjBasis,
      unit: 'points',
    },
    coc: {
      title: 'Cost of carry',
      formula: isCommodity
        ? '100 × (next ÷ near − 1) × 365 ÷ days between their expiries'
        : '100 × (future ÷ spot − 1) ÷ years to expiry',
      inputs:
        isCommodity && near !== null && next !== null
          ? [
              rupees('Next', priceOf(next)),
              rupees('Near', priceOf(near)),
              { name: 'Days between', value: daysBetween(history, near, next) },
            ]
          : [
              rupees('Future', head.price),
              rupees('Spot', head.spot),
              { name: 'T', value: yearsOf(reading, shown, last), unit: 'years' },
            ],
      result: head.coc,
      unit: '% a year',
    },
    rollover: rolloverExplanation(reading, head.rollover),
    rolled: {
      title: 'Rollover against its average',
      formula: 'rollover at the close − mean of the last series at the same number of sessions to expiry',
      inputs: [
        pct('Rollover', head.rolled?.pct ?? Number.NaN),
        pct(`Mean of ${head.rolled?.avg3Series ?? 0} series`, head.rolled?.avg3Pct ?? Number.NaN),
        { name: 'k, sessions to expiry', value: head.rolled?.k ?? Number.NaN },
        { name: 'Close of', value: head.rolled === null ? '–' : dayLabel(head.rolled.date, head.date) },
      ],
      result: (head.rolled?.pct ?? Number.NaN) - (head.rolled?.avg3Pct ?? Number.NaN),
      unit: 'points',
    },
    mwpl: {
      title: 'Market-wide position limit used',
      formula:
        'F&O open interest of the stock as the exchange counts it, in percent of its limit: by the exchange’s file',
      inputs: [{ name: 'File of', value: head.limit === null ? '–' : dayLabel(head.limit.date, head.date) }],
      result: head.limit?.mwplPct ?? Number.NaN,
      unit: '%',
    },
  }
}

function rolloverExplanation({ history, months, last, lotSize }: FutureReading, result: number): Explanation {
  const { near, next, far } = months[last]
  const oi = (contract: number | null) =>
    contract === null ? 0 : history.days.oiQty[contract * history.dates.length + last] / lotSize
  return {
    title: 'Rollover',
    formula: '100 × (OI of next + OI of far) ÷ (OI of near + next + far), all in lots of one size',
    inputs: [lots('Near', oi(near)), lots('Next', oi(next)), lots('Far', oi(far))],
    result,
    unit: '%',
  }
}

function seriesExplanations(
  reading: FutureReading,
  joined: Joined,
  { head, series }: FutureAnalysis,
): Record<string, Explanation> {
  const { history, steps, last } = reading
  const start = seriesStarts(history.dates, history.expiries)[last]
  const chain = (title: string, column: Float64Array, result: number): Explanation => ({
    title,
    formula: '100 × (product of (1 + change ÷ 100) over the sessions of the series − 1)',
    inputs: Array.from(column.subarray(start, last + 1), (change, i) =>
      pct(dayLabel(history.dates[start + i], head.date), change),
    ),
    result,
    unit: '%',
  })
  const gap = (title: string, cost: number, result: number): Explanation => ({
    title,
    formula: '100 × (price ÷ cost − 1)',
    inputs: [rupees('Price', head.price), rupees('Cost', cost)],
    result,
    unit: '%',
  })
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
  return {
    title: `Cost of the series’ ${side}`,
    formula: `Σ OI added × average price of the day, over the ${days} days of the series, ÷ Σ OI added; prices in those of the contract shown`,
    inputs,
    result,
    unit: '₹',
  }
}
