import type { Wire } from '../result.ts'
import type { PairFigures } from './figures.ts'
import type { PairBadge } from './PairBadges.tsx'

const STATES: Readonly<Record<NonNullable<PairFigures['reading']>, PairBadge>> = {
  Safe: {
    text: 'Safe',
    hint: 'The forward is nearer to the middle of the strikes than to either of them',
    tone: 'closed',
  },
  Tested: {
    text: 'Tested',
    hint: 'The forward is at least half-way from the middle of the strikes to one of them',
    tone: 'late',
  },
  Breached: { text: 'Breached', hint: 'The forward is at or beyond a strike', tone: 'late' },
}

const GUTS: PairBadge = {
  text: 'Guts',
  hint: 'The put’s strike is above the call’s: both legs are in the money between',
  tone: 'closed',
}

/** How near the forward is to the strikes of a strangle; guts have no inside. */
export function stateBadges({ reading, width }: Pick<Wire<PairFigures>, 'reading' | 'width'>): readonly PairBadge[] {
  if (reading !== null) return [STATES[reading]]
  return (width ?? 0) < 0 ? [GUTS] : []
}
