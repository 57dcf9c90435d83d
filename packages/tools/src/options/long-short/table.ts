import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { labelWords, sortedPlaces } from './shownLegs.ts'
import { COLUMNS as KEYS } from './tool.ts'

const NAMES: Record<(typeof KEYS)[number], string> = {
  ceLabel: 'CE label',
  ceOiChg: 'CE ΔOI',
  ceChg: 'CE Chg',
  ceIvChg: 'CE Strike IV Chg',
  strike: 'Strike',
  peIvChg: 'PE Strike IV Chg',
  peChg: 'PE Chg',
  peOiChg: 'PE ΔOI',
  peLabel: 'PE label',
}

/** The table as shown: its order, in lots or units; '≠' beside a label that the other basis names differently. */
export function table({ legs, context }: Wire<OptionsLongShort>, params: Params): ExportTable {
  const scale = params.unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const quantity = (lotsOf: number | null) => (lotsOf === null ? null : lotsOf * scale)
  const { ce, pe, strike, ivChg } = legs
  const ivOf = (side: typeof ce, i: number) => (side.isInSet[i] === 1 ? ivChg[i] : null)
  return {
    columns: KEYS.map((key) => NAMES[key]),
    rows: sortedPlaces(legs, params).map((i) => [
      labelWords(ce, i, params.basis),
      quantity(ce.oiChg[i]),
      ce.chg[i],
      ivOf(ce, i),
      strike[i],
      ivOf(pe, i),
      pe.chg[i],
      quantity(pe.oiChg[i]),
      labelWords(pe, i, params.basis),
    ]),
  }
}
