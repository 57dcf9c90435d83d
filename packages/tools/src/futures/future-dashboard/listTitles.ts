import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ListKey } from './lists.ts'

/** What a list is called. */
export interface ListTitle {
  readonly key: ListKey
  readonly title: string
  /** On a phone's tab. */
  readonly tab: string
  /** What it is ordered by. */
  readonly note: string
  readonly empty: string
}

const byStrength = (key: 'LB' | 'SB' | 'SC' | 'LU', meaning: string): ListTitle => ({
  key,
  title: BUILDUP_NAMES[key],
  tab: key,
  note: meaning,
  empty: `No future is in ${BUILDUP_NAMES[key]}.`,
})

/** The eight lists in the order of the page. */
export const LIST_TITLES: readonly ListTitle[] = [
  { key: 'gainers', tab: 'Gainers', title: 'Price gainers', note: 'by Δp %', empty: 'No future has risen.' },
  { key: 'losers', tab: 'Losers', title: 'Price losers', note: 'by Δp %', empty: 'No future has fallen.' },
  { key: 'oiGainers', tab: 'OI ↑', title: 'OI gainers', note: 'by ΔOI %', empty: 'No OI has grown.' },
  { key: 'oiLosers', tab: 'OI ↓', title: 'OI losers', note: 'by ΔOI %', empty: 'No OI has shrunk.' },
  byStrength('LB', 'price ↑ OI ↑, by strength'),
  byStrength('SB', 'price ↓ OI ↑, by strength'),
  byStrength('SC', 'price ↑ OI ↓, by strength'),
  byStrength('LU', 'price ↓ OI ↓, by strength'),
]
