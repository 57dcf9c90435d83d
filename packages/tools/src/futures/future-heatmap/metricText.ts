import { grouped, MISSING, percent, signed, signedPercent } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import { timesText } from '../timesText.ts'
import type { FutureRow } from './rows.ts'
import type { Metric } from './tool.ts'

/** How a metric is called: in the picker, and over the map. */
export const METRIC_NAMES: Readonly<Record<Metric, { readonly label: string; readonly title: string }>> = {
  dp: { label: 'Price %', title: 'Price change' },
  doi: { label: 'OI %', title: 'OI change' },
  class: { label: 'Buildup', title: 'Buildup' },
  rvol: { label: 'RVOL', title: 'Relative volume' },
  basis: { label: 'Basis', title: 'Basis' },
  coc: { label: 'CoC', title: 'Cost of carry' },
  roll: { label: 'Rollover', title: 'Rollover against its average' },
  mwpl: { label: 'MWPL', title: 'Position limit used' },
}

/** A metric of a row as its tile prints it. */
export function metricText(row: Wire<FutureRow>, metric: Metric): string {
  if (!row.isTraded) return MISSING
  switch (metric) {
    case 'dp':
      return signedPercent(row.dp)
    case 'doi':
      return oiChangeText(row)
    case 'class':
      return row.strength === null ? MISSING : `${row.buildup} ${grouped(row.strength, 2)}`
    case 'rvol':
      return timesText(row.rvol)
    case 'basis':
      return signedPercent(row.basisPct)
    case 'coc':
      return signedPercent(row.coc)
    case 'roll':
      return signed(row.roll, 2)
    case 'mwpl':
      return percent(row.mwpl)
  }
}

/** '+1.38%', or 'New' where nothing was open before. */
export function oiChangeText(row: Wire<FutureRow>): string {
  return row.isNew ? 'New' : signedPercent(row.doi)
}
