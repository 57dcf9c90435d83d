import { type BarPanel, type BarSeries, emptyPanel, seriesOf } from './panel.ts'

const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'vwap', 'oiQty'] as const

const known = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/** Where each instrument of a panel is; a stored day is asked for some of its thousands again and again. */
export function placesOf({ ids }: { readonly ids: readonly string[] }): ReadonlyMap<string, number> {
  const places = known.get(ids) ?? new Map(ids.map((id, place) => [id, place]))
  known.set(ids, places)
  return places
}

/** Bars `from` … `to` − 1 of the wanted instruments, in the order asked for; an unknown instrument has none (NaN). */
export function selectBars(panel: BarPanel, ids: readonly string[], from: number, to: number): BarPanel {
  const out = emptyPanel(ids, panel.start.slice(from, to))
  const places = placesOf(panel)
  for (let i = 0; i < ids.length; i++) {
    const place = places.get(ids[i])
    if (place === undefined) continue
    const row = place * panel.barCount
    for (const field of FIELDS) out[field].set(panel[field].subarray(row + from, row + to), i * out.barCount)
  }
  return out
}

/** Panels of the same instruments one after the other in time. */
export function joinBars(panels: readonly BarPanel[], id: string): BarSeries {
  const start = new Float64Array(panels.reduce((sum, panel) => sum + panel.barCount, 0))
  const out = emptyPanel([id], start)
  let at = 0
  for (const panel of panels) {
    start.set(panel.start, at)
    const place = panel.ids.indexOf(id)
    if (place >= 0) {
      const row = place * panel.barCount
      for (const field of FIELDS) out[field].set(panel[field].subarray(row, row + panel.barCount), at)
    }
    at += panel.barCount
  }
  return seriesOf(out, 0)
}
