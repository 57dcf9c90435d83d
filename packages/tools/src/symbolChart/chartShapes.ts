import { type ValueArea, type VolumeProfile, valueArea, volumeProfile } from '@strikelens/analytics/levels'
import { findPatterns, lineAt, openGaps } from '@strikelens/analytics/patterns'
import type { ChartBars } from './chartBars.ts'
import type { Shown } from './chartParams.ts'

/** A price at which the chart turned more than once (§I3). */
export interface ChartLevel {
  readonly price: number
  readonly touches: number
}

/** A tinted span of prices from a bar on: a fair value gap. Times are epoch ms. */
export interface ChartBox {
  readonly from: number
  /** Null while it is open to the right. */
  readonly to: number | null
  readonly low: number
  readonly high: number
  readonly tone: 'up' | 'down'
  readonly label: string
}

/** A sloped line between two bars: a trendline. */
export interface ChartLine {
  readonly from: number
  readonly to: number
  readonly fromPrice: number
  readonly toPrice: number
  readonly label: string
  readonly tone: 'up' | 'down'
}

/** Volume by price of the drawn bars, and where most of it lies. */
export interface ChartProfile extends VolumeProfile {
  readonly area: ValueArea
}

export interface ChartShapes {
  readonly levels: readonly ChartLevel[]
  readonly boxes: readonly ChartBox[]
  readonly lines: readonly ChartLine[]
  readonly profile: ChartProfile | null
}

/** No rule looks further back, and a recursive average has settled long before. */
const LOOKED_AT = 600

/** What the rules of §I3 and §I5 see in the closed bars, as far as it is shown. */
export function chartShapes(bars: ChartBars, from: number, shown: ReadonlySet<Shown>): ChartShapes {
  const closed = bars.close.length - (bars.isRunning ? 1 : 0)
  const first = Math.max(0, closed - LOOKED_AT)
  const wantsPatterns = shown.has('levels') || shown.has('gaps') || shown.has('lines')
  const report = wantsPatterns && closed > first ? patternsIn(bars, first, closed) : null
  const timeOf = (bar: number) => bars.time[Math.min(first + bar, bars.time.length - 1)]
  const trendlines = report === null ? [] : [report.resistance, report.support].filter((line) => line !== null)
  return {
    levels:
      report === null || !shown.has('levels') ? [] : report.levels.map(({ price, touches }) => ({ price, touches })),
    boxes:
      report === null || !shown.has('gaps')
        ? []
        : openGaps(report).map(({ bar, bottom, top, side, quality }) => ({
            from: timeOf(bar - 1),
            to: null,
            low: bottom,
            high: top,
            tone: side === 1 ? 'up' : 'down',
            label: quality === 'High' ? 'FVG' : '',
          })),
    lines: shown.has('lines')
      ? trendlines.map(({ kind, line, firstBar, touchBars }) => ({
          from: timeOf(firstBar),
          to: bars.time[bars.time.length - 1],
          fromPrice: line.price,
          toPrice: lineAt(line, bars.time.length - 1 - first),
          label: `${kind}, ${touchBars.length} touches`,
          tone: kind === 'Support' ? 'up' : 'down',
        }))
      : [],
    profile: shown.has('profile') ? profileOf(bars, from) : null,
  }
}

function patternsIn(bars: ChartBars, from: number, to: number) {
  const cut = (column: Float64Array) => column.subarray(from, to)
  const session = new Float64Array(bars.close.length).fill(Number.NaN)
  for (const [i, start] of bars.sessionStarts.entries()) session.fill(i, start, bars.sessionStarts[i + 1])
  return findPatterns(
    {
      open: cut(bars.open),
      high: cut(bars.high),
      low: cut(bars.low),
      close: cut(bars.close),
      volume: cut(bars.volume),
      session: cut(session),
    },
    { tickSize: 0, allowOvernightGaps: false, hasCups: false },
  )
}

function profileOf({ high, low, volume }: ChartBars, from: number): ChartProfile | null {
  const profile = volumeProfile({ high: high.subarray(from), low: low.subarray(from), volume: volume.subarray(from) })
  return profile === null ? null : { ...profile, area: valueArea(profile) }
}
