import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { cellValue, sortedPlaces } from './shownRows.ts'
import { COLUMNS as KEYS } from './tool.ts'

const NAMES: Record<(typeof KEYS)[number], string> = {
  ceDelta: 'CE Delta',
  ceGamma: 'CE Gamma',
  ceTheta: 'CE Theta',
  ceVega: 'CE Vega',
  ceOi: 'CE OI',
  strike: 'Strike',
  iv: 'IV',
  peOi: 'PE OI',
  peVega: 'PE Vega',
  peTheta: 'PE Theta',
  peGamma: 'PE Gamma',
  peDelta: 'PE Delta',
}

/** The table as shown: its order, with the weighted total row. */
export function table(data: Wire<GreeksCallVsPut>, params: Params): ExportTable {
  const total = totals(data)
  return {
    columns: KEYS.map((key) => NAMES[key].replace('Theta', thetaLabel([data.isThetaToExpiry]))),
    rows: [
      ...sortedPlaces(data.rows, params).map((i) => KEYS.map((key) => cellValue(data.rows, key, i))),
      KEYS.map((key) => (key === 'strike' ? 'Total' : (total[key] ?? null))),
    ],
  }
}

/** The last line: Σ greek × weight, and OI. */
export function totals({ ce, pe, rows }: Wire<GreeksCallVsPut>): Partial<Record<(typeof KEYS)[number], number | null>> {
  const oi = (column: readonly (number | null)[]) => {
    const known = column.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  }
  return {
    ceDelta: ce.sum.delta,
    ceGamma: ce.sum.gamma,
    ceTheta: ce.sum.theta,
    ceVega: ce.sum.vega,
    ceOi: oi(rows.ce.oi),
    peOi: oi(rows.pe.oi),
    peVega: pe.sum.vega,
    peTheta: pe.sum.theta,
    peGamma: pe.sum.gamma,
    peDelta: pe.sum.delta,
  }
}
