import { buildupBreadth, futuresSteps, marketBias, stepColumns, valueCrore } from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import { barAt } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import { type BaseRequest, firstMinute, windowStart } from '../../board/futuresBase.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import { closesAt } from './closesAt.ts'
import { readSegmentDay, type SegmentDay } from './segmentDay.ts'

/** Between two points, where minutes are stored: no label rests on OI of less (§O3). */
const STEP_MINUTES = 3

/** Market bias through a session, up to the moment. */
export interface BiasLine {
  /** Minutes between two points: three, five where only such bars are stored. */
  readonly stepMinutes: number
  /** Epoch ms: a step after the open and so on, and the moment. */
  readonly time: Float64Array
  /** −100…100, measured as the page is (§O2); NaN while no OI had changed, the OI feed stood still or no data came. */
  readonly bias: Float64Array
  /** The index at each point; NaN outside its hours. */
  readonly nifty: Float64Array
  /** Stretches of a step or more without any data: ends of the first and of the last bar that is missing, epoch ms. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
}

/** Reads the day's bars once and steps through them. Null when none are stored. */
export async function readBiasLine(
  market: Market,
  reading: BoardReading,
  request: BaseRequest,
): Promise<BiasLine | null> {
  const { date } = reading.parts[0].session
  const parts = reading.parts.filter(({ session }) => session.date === date)
  const [read, nifty] = await Promise.all([
    Promise.all(parts.map(({ session }) => readSegmentDay(market, reading, session))),
    closesAt(market, 'NIFTY'),
  ])
  const days = read.filter((day) => day !== null)
  if (days.length === 0) return null
  const stepMs = Math.max(STEP_MINUTES * MINUTE_MS, ...days.map(({ barMs }) => barMs))
  const time = moments(days, stepMs)
  const valuesAt = days.map((day) => classValues(day, request))
  return {
    stepMinutes: stepMs / MINUTE_MS,
    time,
    bias: time.map((at) => {
      const isGap = days.every((day) => !day.hasDataIn(at - stepMs, at))
      return isGap ? Number.NaN : summedBias(valuesAt.map((values) => values(at)))
    }),
    nifty: time.map((at) => nifty(at - stepMs, at)),
    gaps: days.flatMap((day) => day.gaps.filter(({ from, to }) => to - from + day.barMs >= stepMs)),
  }
}

/** From the first open to the last view instant, which ends a step early where it must. */
function moments(days: readonly SegmentDay[], stepMs: number): Float64Array {
  const openAt = Math.min(...days.map(({ session }) => session.openAt))
  const viewAt = Math.max(...days.map(({ session }) => session.viewAt))
  const whole = Math.max(0, Math.ceil((viewAt - openAt) / stepMs) - 1)
  return Float64Array.of(...Array.from({ length: whole }, (_, i) => openAt + (i + 1) * stepMs), viewAt)
}

type ClassValues = ReturnType<typeof buildupBreadth>['valueCrore']

function summedBias(parts: readonly (ClassValues | null)[]): number {
  const sum = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  for (const values of parts) {
    if (values === null) continue
    sum.LB += values.LB
    sum.SB += values.SB
    sum.SC += values.SC
    sum.LU += values.LU
  }
  return marketBias(sum)
}

/** ₹ crore of |ΔOI| by class at a moment of the day; null before its first bar and while its OI feed stood still. */
function classValues(day: SegmentDay, request: BaseRequest): (at: number) => ClassValues | null {
  const { session, symbols } = day
  const column = () => new Float64Array(symbols.length)
  const [price, refPrice, oiQty, refOiQty] = [column(), column(), column(), column()]
  const steps = stepColumns(symbols.length)
  return (instant) => {
    const at = Math.min(instant, session.viewAt)
    const bar = barAt(day.start, at - day.barMs)
    if (bar < 0 || day.stalls[bar] === 1) return null
    const from = request.base === 'prev' ? Number.NaN : windowStart({ ...session, viewAt: at }, request)
    const refBar = Number.isNaN(from) ? -1 : barAt(day.start, from - day.barMs)
    const isOpen = refBar >= 0 && from === firstMinute(session)
    symbols.forEach((symbol, s) => {
      price[s] = day.priceAt(symbol.price, bar)
      refPrice[s] = isOpen
        ? day.open[symbol.price]
        : refBar < 0
          ? day.prevClose[symbol.price]
          : day.priceAt(symbol.price, refBar)
      oiQty[s] = symbol.counted.reduce((sum, c) => sum + day.oiAt(c, bar), 0)
      refOiQty[s] = symbol.counted.reduce((sum, c) => sum + day.refOiAt(c, refBar), 0)
    })
    futuresSteps(price, refPrice, oiQty, refOiQty, steps)
    const values = symbols.map(({ lotSize, pointValue }, s) =>
      valueCrore(lotsOfQty(steps.oiChangeQty[s], lotSize), pointValue, price[s]),
    )
    return buildupBreadth(steps.buildup, values).valueCrore
  }
}
