import { rupees, signedPercent } from '@strikelens/market/formats'
import type { TimeSeries } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { Compared } from './compared.ts'

/** Of its line and of the chip that takes it away. */
export const COMPARED_COLOR = 'series-5'

/**
 * The other premium on the axis of the page's own, indexed: both begin at the same point, and from there the distance between
 * them is the difference of their moves in percent. The readout has what it really costs.
 */
export function comparedLine({ name, short, premium, indexed, changePct, since }: Wire<Compared>): TimeSeries {
  return {
    key: 'compared',
    kind: 'line',
    name,
    color: COMPARED_COLOR,
    axis: 'left',
    values: column(indexed),
    // Its last value as a tag on this axis would pass for a price of it.
    endLabel: `${short} indexed`,
    told: (row) => `${rupees(premium[row] ?? null)} ${signedPercent(changePct[row] ?? null)} since ${since}, indexed`,
  }
}
