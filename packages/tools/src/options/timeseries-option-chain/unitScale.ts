import type { Wire } from '../../result.ts'
import type { Params, TimeSeriesChain } from './compute.ts'

/** What a lot counts in the chosen unit (§O1). */
export function unitScale({ context }: Wire<Pick<TimeSeriesChain, 'context'>>, { unit }: Pick<Params, 'unit'>): number {
  return unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
}
