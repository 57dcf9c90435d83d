import type { ChainReading } from '../../chain/readChain.ts'
import type { Notice } from '../../result.ts'

/** In the last half hour of an expiry ATM changes with every swing: what is proposed instead; null otherwise. */
export function holdNotice({ derived, isExpired }: ChainReading, roll: 'atm' | 'hold' | 'pct'): Notice | null {
  const isLate = !isExpired && (derived.timeQuality === 'low' || derived.timeQuality === 'not shown')
  if (!isLate || roll !== 'atm') return null
  return {
    kind: 'info',
    text: 'Last 30 minutes of the expiry: ATM changes with every swing and each change counts as a roll. Roll “Hold” follows what can be traded.',
  }
}
