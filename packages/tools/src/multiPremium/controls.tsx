import type { ControlItem } from '@strikelens/ui/frame'
import {
  daysControl,
  intervalControl,
  PREMIUMS,
  type SeriesData,
  type SetParams,
  segmentControl,
  selectControl,
  seriesControls,
} from '../kit/controls.tsx'
import type { IntervalChoice } from '../kit/intervals.ts'
import { sinceControl } from '../kit/sinceControl.tsx'
import type { Wire } from '../result.ts'

interface ComparisonControls<View extends string> {
  readonly data: (SeriesData & { readonly rowLength: Wire<IntervalChoice> }) | null
  readonly params: {
    readonly symbol: string
    readonly view: View
    readonly base: 'prev' | 'open' | 'time'
    readonly from?: string | undefined
    readonly days: number
    readonly px: 'ltp' | 'mid'
  }
  readonly setParams: SetParams
}

/** The controls of a page of compared pairs, beside its own; the first view is its default. */
export function comparisonControls<View extends string>(
  { data, params, setParams }: ComparisonControls<View>,
  views: readonly { value: View; label: string }[],
): readonly ControlItem[] {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('view', 'View', params.view, views, views[0].value, setParams),
    { ...sinceControl(params, 'open', setParams), place: 'bar' },
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 2, 3, 5], setParams),
    selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams),
  ]
}
