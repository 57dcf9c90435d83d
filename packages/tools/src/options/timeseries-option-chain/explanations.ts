import { mean, sampleSd } from '@strikelens/analytics/numeric'
import type { ChainDerivation, LegDerivation } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import * as chainFigures from '../../figures/chain.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as priceFigures from '../../figures/price.ts'
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
    straddle: explain(
      premiumFigures.straddle,
      [points('CE LTP', ce.ltp[row]), points('PE LTP', pe.ltp[row])],
      rows.straddle[row],
      `Straddle ${plain(rows.strike[row])}`,
    ),
    strikePcr: explain(
      oiFigures.strikePcr,
      [lots('Put OI', pe.oi[row]), lots('Call OI', ce.oi[row])],
      rows.pcr[row],
      `PCR of ${plain(rows.strike[row])}`,
    ),
    synthetic: explain(
      chainFigures.strikeSynthetic,
      [
        points('Strike', rows.strike[row]),
        points('CE mark', k < 0 ? Number.NaN : derived.ce.mark[k]),
        points('PE mark', k < 0 ? Number.NaN : derived.pe.mark[k]),
        { name: 'Rate', value: derived.rate, unit: 'fraction' },
        { name: 'Time to expiry', value: derived.years, unit: 'years' },
      ],
      rows.synthetic[row],
      `Synthetic future at ${plain(rows.strike[row])}`,
    ),
    ceIv: ivExplanation('CE', derived, derived.ce, k, ce.iv[row]),
    peIv: ivExplanation('PE', derived, derived.pe, k, pe.iv[row]),
    ...legExplanations('ce', 'CE', rows, ce),
    ...legExplanations('pe', 'PE', rows, pe),
  })
}

function ivExplanation(
  name: 'CE' | 'PE',
  { forward, years, rate, byStrike }: ChainDerivation,
  leg: LegDerivation,
  k: number,
  result: number,
): Explanation | null {
  if (k < 0) return null
  return explain(
    greeksFigures.impliedVolatility(name),
    [
      { name: 'Right', value: name },
      points('Mark', leg.mark[k]),
      points('Forward', forward),
      points('Strike', byStrike.strike[k]),
      { name: 'Time to expiry', value: years, unit: 'years' },
      { name: 'Rate', value: rate, unit: 'fraction' },
    ],
    result,
    `Implied volatility of the ${plain(byStrike.strike[k])} ${name}`,
  )
}

function legExplanations(key: 'ce' | 'pe', name: string, rows: SeriesRows, side: SeriesSide) {
  const [row, before] = rows.newestFirst
  const at = (column: Float64Array) => column[row]
  return {
    [`${key}Chg`]: changed(`${name} price against the row before`, 'LTP', points, side.ltp, side.chg, row, before),
    [`${key}OiChg`]: changed(`${name} OI against the row before`, 'OI', lots, side.oi, side.oiChg, row, before),
    [`${key}DayOiChg`]: explain(
      oiFigures.dayChangeOfLeg,
      [lots('OI now', at(side.oi)), lots('OI at the previous close', at(side.oi) - at(side.dayOiChg))],
      at(side.dayOiChg),
      `${name} OI against the previous close`,
    ),
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
  return explain(
    priceFigures.afterRow(what, input('', 0).unit ?? ''),
    [input(`${what} now`, values[row]), input(`${what} before`, before === undefined ? Number.NaN : values[before])],
    changes[row],
    title,
  )
}

function vwapExplanation(name: string, rows: SeriesRows, side: SeriesSide): Explanation {
  const row = rows.newestFirst[0]
  return explain(
    premiumFigures.ltpVwap,
    [
      { name: 'Premium × volume', value: side.turnover, unit: 'points × lots' },
      lots('Volume since the open', side.turnoverLots),
    ],
    side.vwap[row],
    `VWAP of the ${plain(rows.strike[row])} ${name}`,
  )
}

function zExplanation(name: string, rows: SeriesRows, side: SeriesSide): Explanation {
  const row = rows.newestFirst[0]
  const before = side.oiChg
    .subarray(Math.max(rows.stretchStart, row - Z_ROWS), row)
    .filter((change) => !Number.isNaN(change))
  return explain(
    oiFigures.sessionZ,
    [
      lots(OI_CHANGE, side.oiChg[row]),
      lots('Mean', mean(before)),
      lots('Standard deviation', sampleSd(before)),
      { name: 'Rows', value: before.length },
    ],
    side.z[row],
    `z-score of the ${name} ΔOI`,
  )
}
