import type { HistoryBars } from '@strikelens/feeds/feed'
import { BAR_FIELDS, type PanelMinute } from '../stored/minutePackage.ts'
import type { TradingDay } from './tradingDay.ts'

type LivePanel = TradingDay['panels'][number]

/** Bars of a panel's missing minutes as far as history has told them. */
export class FilledPanel {
  readonly panel: LivePanel
  readonly #date: string
  readonly #values: ReadonlyMap<number, Float64Array>
  /** Whether anything was added since it was last told. */
  #isNew = false

  /** `starts` are the missing minutes. */
  constructor(date: string, panel: LivePanel, starts: readonly number[]) {
    this.panel = panel
    this.#date = date
    const size = BAR_FIELDS.length * panel.ids.length
    this.#values = new Map(starts.map((start) => [start, new Float64Array(size).fill(Number.NaN)]))
  }

  /** Bars of the instrument at a place of the day's table. An average price they do not tell. */
  add(place: number, bars: HistoryBars): void {
    const row = place - this.panel.first
    const width = this.panel.ids.length
    bars.start.forEach((start, bar) => {
      const values = this.#values.get(start)
      if (values === undefined) return
      const { open, high, low, close, volumeQty, oiQty } = bars
      const fields = [open[bar], high[bar], low[bar], close[bar], volumeQty[bar], Number.NaN, oiQty[bar]]
      fields.forEach((value, f) => {
        values[f * width + row] = value
      })
      this.#isNew = true
    })
  }

  /** Its minutes, when there is more of them than last time. */
  taken(): PanelMinute[] {
    if (!this.#isNew) return []
    this.#isNew = false
    const { name, ids } = this.panel
    return [...this.#values].map(([start, values]) => ({ panel: name, date: this.#date, start, ids, values }))
  }
}
