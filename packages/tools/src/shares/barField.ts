import type { FormulaBars } from '@strikelens/analytics/formula'
import { atr, rsi } from '@strikelens/analytics/indicators'
import { divergenceSides } from '@strikelens/analytics/patterns'
import type { BarRows } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { relativeVolumes, type ScanInterval } from '@strikelens/market/scans'

/** A field at every bar of a panel. */
export async function barField(
  market: Market,
  name: string,
  panel: BarRows,
  { sessionOf }: FormulaBars,
  interval: ScanInterval,
): Promise<Float64Array> {
  const { barCount, symbolCount } = panel
  const out = new Float64Array(symbolCount * barCount).fill(Number.NaN)
  const ofName = (column: Float64Array, i: number) => column.subarray(i * barCount, (i + 1) * barCount)
  const volumes = name === 'rvol' ? await relativeVolumes(market.panel, panel, interval) : null
  const isOfDays = interval === '1d' || interval === '1w'
  for (let i = 0; i < symbolCount; i++) {
    const [open, high, low, close] = [panel.open, panel.high, panel.low, panel.close].map((one) => ofName(one, i))
    const own = ofName(out, i)
    if (volumes !== null) own.set(volumes(i))
    else if (name === 'divergence') {
      const bars = { open, high, low, close, volume: ofName(panel.volume, i) }
      own.set(divergenceSides(bars, atr(bars, 14), rsi(close, 14)))
    } else if (name === 'deliveryPct') {
      const [delivered, traded] = [ofName(panel.deliveryQty, i), ofName(panel.volume, i)]
      for (let t = 0; t < barCount; t++) own[t] = (100 * delivered[t]) / traded[t]
    } else {
      const days = sessionsOf(isOfDays ? undefined : sessionOf, { open, high, low, close })
      for (let t = 0; t < barCount; t++) own[t] = dayField(name, days[t], close[t])
      if (name === 'turnover') own.set(turnoverOf(panel, i, isOfDays))
    }
  }
  return out
}

/** What a bar knows of its session so far and the one before it. */
interface BarDay {
  readonly open: number
  readonly before: { readonly high: number; readonly low: number; readonly close: number } | null
}

function sessionsOf(
  sessionOf: Float64Array | undefined,
  { open, high, low, close }: Readonly<Record<'open' | 'high' | 'low' | 'close', Float64Array>>,
): readonly BarDay[] {
  const days: BarDay[] = []
  let before: BarDay['before'] = null
  let now = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN }
  for (let t = 0; t < close.length; t++) {
    const isNew = t === 0 || sessionOf === undefined || sessionOf[t] !== sessionOf[t - 1]
    if (isNew) {
      if (!Number.isNaN(now.close)) before = now
      now = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN }
    }
    if (!Number.isNaN(close[t])) {
      now = {
        open: Number.isNaN(now.open) ? open[t] : now.open,
        high: Number.isNaN(now.high) ? high[t] : Math.max(now.high, high[t]),
        low: Number.isNaN(now.low) ? low[t] : Math.min(now.low, low[t]),
        close: close[t],
      }
    }
    days.push({ open: now.open, before })
  }
  return days
}

function dayField(name: string, { open, before }: BarDay, close: number): number {
  if (name === 'dayOpen') return open
  if (before === null) return Number.NaN
  if (name === 'prevHigh') return before.high
  if (name === 'prevLow') return before.low
  return name === 'gapPct' ? 100 * (open / before.close - 1) : 100 * (close / before.close - 1)
}

/** ₹ crore of each bar: as the day's file tells it, within a day what was traded at the bar's close. */
function turnoverOf({ turnover, close, volume, barCount }: BarRows, i: number, isOfDays: boolean): Float64Array {
  const at = (column: Float64Array) => column.subarray(i * barCount, (i + 1) * barCount)
  const traded = at(volume).map((quantity, t) => quantity * at(close)[t])
  return (isOfDays ? at(turnover).map((rupees, t) => (Number.isNaN(rupees) ? traded[t] : rupees)) : traded).map(
    (rupees) => rupees / 1e7,
  )
}
