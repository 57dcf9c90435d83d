import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { Params, PriceVsOi } from './compute.ts'

/** What a lot counts in the chosen unit. */
export function scaleOf({ lotSize }: Pick<Wire<PriceVsOi>, 'lotSize'>, params: Params): number {
  return unitScale({ context: { lotSize } }, params)
}

/** 'lots', 'quantity'. */
export function unitOf(params: Params): string {
  return unitName(params)
}
