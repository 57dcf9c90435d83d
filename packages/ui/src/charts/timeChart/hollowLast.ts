import type { ChartTheme } from '../theme/index.ts'
import type { CandleSeries } from './timeChartTypes.ts'
import type { TimeSlots } from './timeSlots.ts'

/** Where candles stand, and how wide they are. */
export interface CandlePlaces {
  readonly x0: number
  readonly slotPx: number
  readonly yOf: (value: number) => number
  readonly width: number
}

/** Takes the inside out of the last candle, which still runs. */
export function hollowLast(
  context: CanvasRenderingContext2D,
  { slots, theme }: { readonly slots: TimeSlots; readonly theme: ChartTheme },
  { open, close }: CandleSeries,
  { x0, slotPx, yOf, width }: CandlePlaces,
): void {
  const last = slots.count - 1
  const point = slots.pointOf[last] ?? -1
  if (point < 0 || width <= 3) return
  const [from, to] = [yOf(open[point]), yOf(close[point])]
  const height = Math.abs(to - from) - 2
  if (height < 1) return
  context.fillStyle = theme.color('surface')
  const left = Math.round(x0 + last * slotPx) - Math.floor(width / 2)
  context.fillRect(left + 1, Math.min(from, to) + 1, width - 2, height)
}
