import { istClock, istDate } from '@strikelens/market/time'
import type { Wire } from '../../result.ts'
import type { PremiumPcr } from './premiumPcr.ts'

type Rows = Pick<Wire<PremiumPcr>['rows'], 'changes' | 'time' | 'sessionStarts'>

/** Epoch ms of the first change of reading after a moment, in the view's session; null when none follows. */
export function changeAfter({ changes, time, sessionStarts }: Rows, moment: number): number | null {
  const from = sessionStarts.at(-1) ?? 0
  for (const row of changes) {
    const at = row === null || row < from ? null : time[row]
    if (at !== null && at > moment) return at
  }
  return null
}

/**
 * Contract and strikes as they are shown, for the address: around another minute's ATM the same minute may read
 * differently, and a search would then stop where nothing changes.
 */
export function heldChoices({ resolved }: Wire<PremiumPcr>): Record<string, string> {
  return {
    expiry: resolved.expiry,
    ...(resolved.strike === null ? {} : { strike: String(resolved.strike) }),
    ...(resolved.strikes === undefined ? {} : { strikes: resolved.strikes }),
  }
}

/** The address of a replay at a moment. */
export function replayAt(moment: number): { readonly date: string; readonly time: string } {
  return { date: istDate(moment), time: istClock(moment) }
}
