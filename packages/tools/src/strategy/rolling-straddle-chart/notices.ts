import { lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Notice } from '../../result.ts'
import type { Rolling } from './rolling.ts'

/** In the last half hour of an expiry ATM changes with every swing: what is proposed instead; null otherwise. */
export function holdNotice({ derived, isExpired }: ChainReading, roll: 'atm' | 'hold' | 'pct'): Notice | null {
  const isLate = !isExpired && (derived.timeQuality === 'low' || derived.timeQuality === 'not shown')
  if (!isLate || roll !== 'atm') return null
  return {
    kind: 'info',
    text: 'Last 30 minutes of the expiry: ATM changes with every swing and each change counts as a roll. Roll “Hold” follows what can be traded.',
  }
}

/** Said where every point of the session is a quote or an old trade (§S16). */
export function illiquidNotice(axis: SnapshotAxis, { traded, hollow }: Rolling): Notice | null {
  const { from, to } = lastSession(axis)
  const points = Array.from({ length: to - from }, (_, i) => from + i).filter((t) => !Number.isNaN(traded[t]))
  if (points.length === 0 || points.some((t) => hollow[t] === 0)) return null
  return { kind: 'warn', text: 'Illiquid strikes: every point is a quote or an old trade, drawn hollow.' }
}
