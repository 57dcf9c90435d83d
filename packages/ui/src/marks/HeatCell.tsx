import type { ReactNode } from 'react'
import { heatFill } from '../charts/theme/heat.ts'

/** A figure on its heat (§M5): `share` is its place between −1 and 1, null for none. The figure says the number; colour never does alone. */
export function HeatCell({ share, children }: { share: number | null; children: ReactNode }) {
  if (share === null) return <span className="block px-2 text-right text-ink-3">{children}</span>
  return (
    <span className="block px-2 text-right text-heat-ink" style={{ background: heatFill(share) }}>
      {children}
    </span>
  )
}
