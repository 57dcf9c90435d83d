import { plain, price } from '@strikelens/market/formats'
import type { CurveMark } from '@strikelens/ui/charts/curveChart'
import type { Wire } from '../../result.ts'
import type { GreeksCallVsPut } from './greeksCallVsPut.ts'

/** Spot and forward on a strike axis. */
export function underlyingMarks({ context }: Wire<GreeksCallVsPut>): CurveMark[] {
  return [
    ...markAt(context.spot, (at) => ({ label: `Spot ${price(at)}`, color: 'spot' as const })),
    ...markAt(context.forward, (at) => ({ label: `Fwd ${price(at)}`, color: 'future' as const })),
  ]
}

/** The flip, spot and max pain beside GEX by strike. */
export function gexMarks({ context, gex }: Wire<GreeksCallVsPut>): CurveMark[] {
  return [
    ...markAt(gex.flip, (at) => ({ label: `Flip ${price(at)}`, color: 'warn' as const })),
    ...markAt(context.spot, (at) => ({ label: `Spot ${price(at)}`, color: 'spot' as const })),
    ...markAt(context.maxPain, (at) => ({ label: `Max pain ${plain(at)}`, color: 'ink' as const, isDashed: true })),
  ]
}

/** The flip and the forward beside the profile. */
export function profileMarks({ context, gex }: Wire<GreeksCallVsPut>): CurveMark[] {
  return [
    ...markAt(gex.flip, (at) => ({ label: `Flip ${price(at)}`, color: 'warn' as const })),
    ...markAt(context.forward, (at) => ({ label: `Fwd ${price(at)}`, color: 'future' as const })),
  ]
}

function markAt(at: number | null, words: (at: number) => Omit<CurveMark, 'at'>): CurveMark[] {
  return at === null ? [] : [{ at, ...words(at) }]
}
