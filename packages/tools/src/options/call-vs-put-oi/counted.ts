import { unitName } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { CallVsPutOi, Params } from './compute.ts'

/** 'lots since previous close', 'lots since the open': what the numbers of a metric count. */
export function countedName(
  { since }: Pick<Wire<CallVsPutOi>, 'since'>,
  params: Pick<Params, 'unit' | 'metric'>,
): string {
  const unit = unitName(params)
  return { chg: `${unit} since ${since}`, oi: unit, volume: `${unit} since the open` }[params.metric]
}
