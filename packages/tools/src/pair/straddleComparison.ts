import type { ControlItem } from '@strikelens/ui/frame'
import type { ComparableData } from '../instrument/CompareButton.tsx'
import { compareControl } from '../instrument/CompareControl.tsx'
import type { SetParams } from '../kit/controls.tsx'

interface ComparableStraddle extends ComparableData {
  readonly strikes: readonly (number | null)[]
  readonly resolved: { readonly strike: number | null }
  /** ATM now, where the strike that is held is another. */
  readonly atmNow: number | null
}

/** Another strike or another symbol beside a straddle. */
export function straddleComparison(
  { vs, days }: { readonly vs?: string | undefined; readonly days: number },
  data: ComparableStraddle,
  setParams: SetParams,
): ControlItem {
  const { strikes, resolved, atmNow } = data
  const pinned = atmNow === null ? {} : { strike: String(resolved.strike) }
  return compareControl({ vs, data, of: { strikes, own: resolved.strike }, pinned, setParams }, days === 1)
}
