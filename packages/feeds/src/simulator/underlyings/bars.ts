import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { minuteAverage } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'

/**
 * The 1-minute bars of a day: open, high, low and close of the four instants. No bar in a minute without a trade. `newColumn`
 * says whose memory they are in.
 */
export function minuteBars(
  { date, ids, start, price, volume }: DaySamples,
  newColumn?: (length: number) => Float64Array,
): DayPanel {
  const panel = emptyPanel(ids, start, newColumn)
  for (let element = 0; element < volume.length; element++) {
    const quantity = volume[element]
    if (quantity === 0) continue
    const at = element * PER_MINUTE
    const open = price[at]
    const close = price[at + 3]
    panel.open[element] = open
    panel.high[element] = Math.max(open, price[at + 1], price[at + 2], close)
    panel.low[element] = Math.min(open, price[at + 1], price[at + 2], close)
    panel.close[element] = close
    panel.volume[element] = quantity
    // An index has neither volume nor a volume-weighted price.
    if (quantity > 0) panel.vwap[element] = minuteAverage(price, element)
  }
  return { ...panel, date, interval: '1m' }
}
