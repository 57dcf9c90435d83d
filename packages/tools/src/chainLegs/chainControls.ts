import type { ControlItem } from '@strikelens/ui/frame'
import { type SeriesData, type SetParams, seriesControls } from '../kit/controls.tsx'
import { keptContracts } from './basketText.ts'

/**
 * Symbol and expiry of a chain with a basket. Another expiry of the page leaves the basket's contracts as they are: that is
 * how a calendar is gathered.
 */
export function chainControls(
  params: { readonly symbol: string; readonly legs?: string | undefined },
  data: SeriesData | null,
  setParams: SetParams,
): readonly ControlItem[] {
  if (data === null) return seriesControls(params, data, setParams)
  return seriesControls(params, data, (changes) =>
    setParams({
      ...changes,
      ...(typeof changes.expiry === 'string'
        ? { legs: keptContracts(params.legs, data.resolved.expiry, changes.expiry) }
        : {}),
    }),
  )
}
