import { mean, sampleSd } from '@strikelens/analytics/numeric'
import type { ChainDerivation, LegDerivation } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { SeriesRows, SeriesSide } from './seriesRows.ts'

/** Rows that z looks back over (§O18). */
const Z_ROWS = 20

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })
const lots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the newest row came about, by the inputs of that very row. */
export function seriesExplanations({ derived }: ChainReading, rows: SeriesRows): Record<string, Explanation> {
  const row = rows.newestFirst[0]
  const { ce, pe } = rows
  const k = derived.byStrike.strike.indexOf(rows.strike[row])
  return knownExplanations({
    straddle: {
      title: `Straddle ${plain(rows.strike[row])}`,
      formula: 'call LTP + put LTP',
      inputs: [points('CE LTP', ce.ltp[row]), points('PE LTP', pe.ltp[row])],
      result: rows.straddle[row],
      unit: 'points',
    },
    strikePcr: {
      title: `PCR of ${plain(rows.strike[row])}`,
      formula: 'put open interest ÷ call open interest of the strike',
      inputs: [lots('Put OI', pe.oi[row]), lots('Call OI', ce.oi[row])],
      result: rows.pcr[row],
    },
    synthetic: {
      title: `Synthetic future at ${plain(rows.strike[row])}`,
      formula: 'strike + e^(rate × T) × (call mark − put mark)',
      inputs: [
        points('Strike', rows.strike[row]),
        points('CE mark', k < 0 ? Number.NaN : derived.ce.mark[k]),
        points('PE mark', k < 0 ? Number.NaN : derived.pe.mark[k]),
        { name: 'Rate', value: derived.rate, unit: 'fraction' },
        { name: 'T', value: derived.years, unit: 'years' },
      ],
      result: rows.synthetic[row],
      unit: 'points',
    },
    ceIv: ivExplanation('CE', derived, derived.ce, k, ce.iv[row]),
    peIv: ivExplanation('PE', derived, derived.pe, k, pe.iv[row]),
    ...legExplanations('ce', 'CE', rows, ce),
    ...legExplanations('pe', 'PE', rows, pe),
  })
}

function ivExplanation(
  name: string,
  { forward, years, rate, byStrike }: ChainDerivation,
  leg: LegDerivation,
  k: number,
  result: number,
): Explanation | null {
  if (k < 0) return null
  return {
    title: `Implied volatility of the ${plain(byStrike.strike[k])} ${name}`,
    formula: 'the volatility at which Black-76 gives the mark',
    inputs: [
      { name: 'Right', value: name },
      points('Mark', leg.mark[k]),
      points('Forward', forward),
      points('Strike', byStrike.strike[k]),
      { name: 'T', value: years, unit: 'years' },
      { name: 'Rate', value: rate, unit: 'fraction' },
    ],
    result,
    unit: 'fraction',
  }
}

function legExplanations(key: 'ce' | 'pe', name: string, rows: SeriesRows, side: SeriesSide) {
  const [row, before] = rows.newestFirst
  const at = (column: Float64Array) => column[row]
  return {
    [`${key}Chg`]: changed(`${name} price against the row before`, 'LTP', points, side.ltp, side.chg, row, before),
    [`${key}OiChg`]: changed(`${name} OI against the row before`, 'OI', lots, side.oi, side.oiChg, row, before),
    [`${key}DayOiChg`]: {
      title: `${name} OI against the previous close`,
      formula: 'OI now − OI at the previous close',
      inputs: [lots('OI now', at(side.oi)), lots('OI at the previous close', at(side.oi) - at(side.dayOiChg))],
      result: at(side.dayOiChg),
      unit: 'lots',
    },
    [`${key}Vwap`]: vwapExplanation(name, rows, side),
    [`${key}Z`]: zExplanation(name, rows, side),
  }
}

function changed(
  title: string,
  what: string,
  input: (name: string, value: number) => ExplainInput,
  values: Float64Array,
  changes: Float64Array,
  row: number,
  before: number | undefined,
): Explanation {
  return {
    title,
    formula: `${what} now − ${what} in the row before`,
    inputs: [
      input(`${what} now`, values[row]),
      input(`${what} before`, before === undefined ? Number.NaN : values[before]),
    ],
    result: changes[row],
    unit: input('', 0).unit ?? '',
  }
}

function vwapExplanation(name: string, rows: SeriesRows, side: SeriesSide): Explanation {
  const row = rows.newestFirst[0]
  return {
    title: `VWAP of the ${plain(rows.strike[row])} ${name}`,
    formula: 'Σ LTP × volume of the step ÷ Σ volume, snapshot by snapshot since the open',
    inputs: [
      { name: 'Premium × volume', value: side.turnover, unit: 'points × lots' },
      lots('Volume since the open', side.turnoverLots),
    ],
    result: side.vwap[row],
    unit: 'points',
  }
}

function zExplanation(name: string, rows: SeriesRows, side: SeriesSide): Explanation {
  const row = rows.newestFirst[0]
  const before = side.oiChg
    .subarray(Math.max(rows.stretchStart, row - Z_ROWS), row)
    .filter((change) => !Number.isNaN(change))
  return {
    title: `z of the ${name} ΔOI`,
    formula: '(ΔOI − mean) ÷ standard deviation of the 20 rows before it in the session; unusual from ±3',
    inputs: [
      lots('ΔOI', side.oiChg[row]),
      lots('Mean', mean(before)),
      lots('Standard deviation', sampleSd(before)),
      { name: 'Rows', value: before.length },
    ],
    result: side.z[row],
  }
}
