import type { Wire } from '../../result.ts'
import type { Params, TrendingOi } from './compute.ts'

/** What a lot counts in the chosen unit (§O1). */
export function unitScale({ context }: Pick<Wire<TrendingOi>, 'context'>, { unit }: Pick<Params, 'unit'>): number {
  return unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
}

/** 'lots', 'quantity'. */
export function unitName({ unit }: Pick<Params, 'unit'>): string {
  return unit === 'qty' ? 'quantity' : 'lots'
}
