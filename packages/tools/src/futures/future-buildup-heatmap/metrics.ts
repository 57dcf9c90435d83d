import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Metric } from './tool.ts'

/** What the colours can mean: in the picker, as a title, and the change that fills the colour. */
export const METRIC_TEXTS: Readonly<Record<Metric, { readonly label: string; readonly title: string }>> = {
  class: { label: 'Buildup', title: 'Buildup by day' },
  dp: { label: PRICE_MOVE, title: 'Price change by day' },
  doi: { label: OI_MOVE, title: 'OI change by day' },
}
