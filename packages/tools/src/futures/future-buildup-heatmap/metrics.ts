import type { Metric } from './tool.ts'

/** What the colours can mean: in the picker, as a title, and the change that fills the colour. */
export const METRIC_TEXTS: Readonly<Record<Metric, { readonly label: string; readonly title: string }>> = {
  class: { label: 'Buildup', title: 'Buildup by day' },
  dp: { label: 'Δp %', title: 'Price change by day' },
  doi: { label: 'ΔOI %', title: 'OI change by day' },
}
