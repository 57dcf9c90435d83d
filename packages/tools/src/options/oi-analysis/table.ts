import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { OiAnalysis, Params } from './compute.ts'

const COLUMNS = [
  'CE Buildup',
  'CE ΔOI %',
  'CE ΔOI',
  'CE OI',
  'CE LTP',
  'Strike',
  'PE LTP',
  'PE OI',
  'PE ΔOI',
  'PE ΔOI %',
  'PE Buildup',
  'PCR',
  'PE−CE ΔOI',
]

/** Open interest of the shown strikes with its total row, in lots or units as chosen. */
export function table({ rows, shown, totals, context }: Wire<OiAnalysis>, { unit }: Params): ExportTable {
  const scale = unit === 'qty' ? (context.lotSize ?? 1) : 1
  const quantity = (lots: number | null) => (lots === null ? null : lots * scale)
  const { strike, ce, pe, pcr, peMinusCeChg } = rows
  const pct = (side: typeof ce, k: number) => (side.isNew[k] === 1 ? 'New' : side.oiChgPct[k])
  const cells = (k: number) => [
    ce.buildup[k],
    pct(ce, k),
    quantity(ce.oiChg[k]),
    quantity(ce.oi[k]),
    ce.ltp[k],
    strike[k],
    pe.ltp[k],
    quantity(pe.oi[k]),
    quantity(pe.oiChg[k]),
    pct(pe, k),
    pe.buildup[k],
    pcr[k],
    quantity(peMinusCeChg[k]),
  ]
  const { ceOi, peOi, ceOiChg, peOiChg, pcrOi, peMinusCeChg: difference } = totals.shown
  const total = [
    'Total',
    null,
    quantity(ceOiChg),
    quantity(ceOi),
    null,
    null,
    null,
    quantity(peOi),
    quantity(peOiChg),
    null,
    null,
    pcrOi,
    quantity(difference),
  ]
  const from = shown.from ?? 0
  const strikes = Array.from({ length: (shown.to ?? 0) - from }, (_, i) => cells(from + i))
  return { columns: COLUMNS, rows: [...strikes, total] }
}
