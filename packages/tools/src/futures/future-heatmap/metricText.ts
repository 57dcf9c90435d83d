import { grouped, MISSING, percent, signed, signedPercent } from '@strikelens/market/formats'
import type { FutureRow } from '../../board/boardRows.ts'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { HeatMetric } from '../../heatmap/metrics.ts'
import { timesText } from '../../heatmap/timesText.ts'
import type { Wire } from '../../result.ts'
import type { Metric } from './tool.ts'

type Row = Wire<FutureRow>

/** The metrics of the map, as it names and prints them. */
export const METRIC_TEXTS: Readonly<Record<Metric, HeatMetric<Row>>> = {
  dp: { label: PRICE_MOVE, title: 'Price change', text: ({ dp }) => signedPercent(dp) },
  doi: { label: OI_MOVE, title: 'OI change', text: oiChangeText },
  class: { label: 'Buildup', title: 'Buildup', text: classText },
  rvol: { label: 'RVOL', title: 'Relative volume', text: ({ rvol }) => timesText(rvol) },
  basis: { label: 'Basis', title: 'Basis', text: ({ basisPct }) => signedPercent(basisPct) },
  coc: { label: 'CoC', title: 'Cost of carry', text: ({ coc }) => signedPercent(coc) },
  roll: { label: 'Rollover vs mean', title: 'Rollover against its average', text: ({ roll }) => signed(roll, 2) },
  mwpl: { label: 'MWPL', title: 'Position limit used', text: ({ mwpl }) => percent(mwpl) },
}

function classText({ buildup, strength }: Row): string {
  return buildup === null || strength === null ? MISSING : `${buildup} ${grouped(strength, 2)}`
}
