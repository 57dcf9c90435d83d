import { plain, price, ratio, signed } from '@strikelens/market/formats'
import type { TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import type { SeriesRows } from './seriesRows.ts'

/** What no line of the chart tells of a row. */
export function seriesTip(rows: Wire<SeriesRows>, row: number, scale: number): readonly TooltipRow[] {
  const change = (lots: number | null) => signed(lots === null ? null : lots * scale)
  const { ce, pe } = rows
  return [
    { name: 'Strike', text: plain(rows.strike[row]) },
    { name: 'Straddle', text: price(rows.straddle[row]) },
    { name: 'PCR', text: ratio(rows.pcr[row]) },
    { name: 'Synthetic', text: price(rows.synthetic[row]) },
    { name: 'CE ΔOI', text: `${change(ce.oiChg[row])}${label(ce, row)}` },
    { name: 'PE ΔOI', text: `${change(pe.oiChg[row])}${label(pe, row)}` },
  ]
}

function label({ buildup, isByPrice }: Wire<SeriesRows>['ce'], row: number): string {
  return buildup[row] === 'N' ? '' : ` ${buildup[row]}${isByPrice[row] === 1 ? ' by price' : ''}`
}
