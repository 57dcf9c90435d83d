import { clock, plain } from '@strikelens/market/formats'
import type { Wire } from '../result.ts'
import type { StrikeSet } from './strikeSets.ts'

const MOST_NAMED = 6
const MONEY_WORDS = { all: [], otm: ['OTM legs'], itm: ['ITM legs'] } as const

/** '25,800–26,200 · 5 strikes · fixed at 10:15': the set as every sum is printed with it (§O7). */
export function setWords(set: Wire<StrikeSet>): string {
  const { by, window, money, strike: strikes, asOf, steps } = set
  const count = `${strikes.length} ${strikes.length === 1 ? 'strike' : 'strikes'}`
  const parts =
    by === 'range' && window === 'rolling'
      ? [`±${steps} around each row’s ATM`, `${namesOf(set)} at ${clock(asOf)}`]
      : [namesOf(set), by === 'all' ? `all ${count}` : count]
  if (by === 'range' && window === 'fixed') parts.push(`fixed at ${clock(asOf)}`)
  if (by === 'strikes') parts.push('pinned')
  return [...parts, ...MONEY_WORDS[money]].join(' · ')
}

/** 'ATM moved from 25,950 at 10:12, and the set with it'; null while it has not moved. */
export function movedWords({ moved }: Wire<StrikeSet>): string | null {
  return moved === null ? null : `ATM moved from ${plain(moved.fromAtm)} at ${clock(moved.asOf)}, and the set with it`
}

/** '25,800–26,200', '25,800, 26,100'. */
export function namesOf({ strike: strikes, isSpan }: Wire<StrikeSet>): string {
  if (strikes.length === 0) return 'no strikes'
  if (strikes.length === 1) return plain(strikes[0])
  if (!isSpan && strikes.length <= MOST_NAMED) return strikes.map((one) => plain(one)).join(', ')
  return `${plain(strikes[0])}–${plain(strikes[strikes.length - 1])}`
}
