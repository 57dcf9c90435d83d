import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { AdvancedSide } from './rows.ts'
import { type Metric, wallLots } from './wallReading.ts'

/** What the walls of a side are made of by a metric, from an answer or from a tick. */
export function wallLotsOf({ oi, volume, oiChg }: AdvancedSide | Wire<AdvancedSide>, metric: Metric): Float64Array {
  return wallLots({ oi: typed(oi), volume: typed(volume), oiChg: typed(oiChg) }, metric)
}

function typed(values: Float64Array | readonly (number | null)[]): Float64Array {
  return values instanceof Float64Array ? values : column(values)
}
