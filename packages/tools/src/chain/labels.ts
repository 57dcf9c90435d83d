import type { Notice } from '../result.ts'
import type { ChainReading } from './readChain.ts'

/** Whether sentiment may be read from open interest: not off a thin chain (§O5) nor while the OI feed stands still (§O3). */
export function hasOiLabels({ derived, oiStalledSince }: Pick<ChainReading, 'derived' | 'oiStalledSince'>): boolean {
  return !derived.isThin && Number.isNaN(oiStalledSince)
}

/** Says why a thin chain carries no sentiment; null for any other. */
export function thinNotice({ derived }: Pick<ChainReading, 'derived'>): Notice | null {
  if (!derived.isThin) return null
  const text = 'Thin chain: fewer than 10 legs near the money traded today, so sentiment labels are withheld.'
  return { kind: 'info', text }
}
