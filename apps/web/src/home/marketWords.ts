import type { MarketPhase, MarketState } from '@strikelens/market/calendar'
import { clock, duration } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { weekdayDay } from '@strikelens/ui/formats'

const BADGES: Readonly<Record<MarketPhase, string>> = {
  'pre-open': 'PRE-OPEN',
  open: 'OPEN',
  'closing-auction': 'CLOSING AUCTION',
  'derivatives-only': 'DERIVATIVES ONLY',
  closed: 'CLOSED',
  holiday: 'HOLIDAY',
}

/** What the coming phase is called, before its time. */
const COMING: Readonly<Record<MarketPhase, string>> = {
  'pre-open': 'pre-open',
  open: 'opens',
  'closing-auction': 'closing auction',
  'derivatives-only': 'derivatives only from',
  closed: 'closes',
  holiday: 'closes',
}

/** The state of the market in a word or two. */
export function stateBadge({ phase, holiday }: MarketState): string {
  return holiday === null ? BADGES[phase] : `${BADGES[phase]} · ${holiday}`
}

/** What else trades, and what comes next with the time to it: 'closing auction 15:15, in 5h 0m'. */
export function stateDetails({ phase, isDerivativesOpen, mcxOpenUntil, next }: MarketState, now: number): string {
  const isToday = istDate(next.at) === istDate(now)
  const when = isToday ? clock(next.at) : `${weekdayDay(istDate(next.at))} ${clock(next.at)}`
  const isOver = phase === 'closed' || phase === 'holiday'
  return [
    ...(phase === 'closing-auction' && isDerivativesOpen ? ['derivatives open'] : []),
    ...(isOver && mcxOpenUntil !== null ? [`MCX open to ${clock(mcxOpenUntil)}`] : []),
    `${COMING[next.phase]} ${when}, in ${duration(next.at - now)}`,
  ].join(' · ')
}
