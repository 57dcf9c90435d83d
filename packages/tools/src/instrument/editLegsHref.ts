import { CE } from '@strikelens/analytics/pricing'
import type { Wire } from '../result.ts'
import { legsText } from '../symbols/legText.ts'
import type { ViewProps } from '../view.ts'
import type { HeldContract } from './axes.ts'

/** The page on which the legs of any instrument are edited. */
const EDITOR = 'spread-price'

/** How an instrument is drawn and at which moment: what the editor goes on with. */
export interface EditedView {
  readonly interval: string
  readonly days: number
  readonly px: 'ltp' | 'mid'
  readonly base: string
  readonly from?: string | undefined
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/** The address at which these legs can be edited, drawn as they are here; null while that page is not built. */
export function editLegsHref(
  hrefOf: ViewProps<unknown, unknown>['hrefOf'],
  { symbol, expiry }: { readonly symbol: string; readonly expiry: string },
  legs: readonly Wire<HeldContract>[],
  { interval, days, px, base, from, date, time }: EditedView,
): string | null {
  const page = hrefOf(EDITOR, symbol)
  if (page === null) return null
  const query = new URLSearchParams({ expiry, legs: legsText(legs.map((leg) => words(leg, expiry))) })
  // What the editor has anyway does not burden its address.
  const kept: readonly (readonly [name: string, value: string | undefined, own: string | undefined])[] = [
    ['interval', interval, '3m'],
    ['days', String(days), '1'],
    ['px', px, 'ltp'],
    ['base', base, 'open'],
    ['from', from, undefined],
    ['date', date, undefined],
    ['time', time, undefined],
  ]
  for (const [name, value, own] of kept) if (value !== undefined && value !== own) query.set(name, value)
  return `${page}?${query}`
}

function words({ right, strike, expiry, quantity }: Wire<HeldContract>, page: string) {
  const lots = quantity ?? 1
  return {
    isSold: lots < 0,
    strike: strike ?? Number.NaN,
    right: right === CE ? ('CE' as const) : ('PE' as const),
    expiry: expiry === page ? null : expiry,
    lots: Math.abs(lots),
  }
}
