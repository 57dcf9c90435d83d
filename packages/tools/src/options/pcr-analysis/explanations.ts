import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PcrAnalysis } from './pcrAnalysis.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the cards came about. */
export function pcrExplanations(data: PcrAnalysis): Record<string, Explanation> {
  const { rows, day, standing, history, wholePcr, hour, isFirstDay } = data
  const row = rows.newestFirst[0] ?? -1
  const at = (column: Float64Array) => column[row] ?? Number.NaN
  return knownExplanations({
    setPcr: explain(
      oiFigures.pcrOi,
      [inLots('Put OI', at(rows.peOi)), inLots('Call OI', at(rows.ceOi))],
      at(rows.pcr),
      'PCR (OI) of the set',
    ),
    sinceBase: explain(
      oiFigures.pcrSinceClose,
      [
        { name: 'PCR now', value: at(rows.pcr) },
        { name: 'PCR then', value: day.base },
      ],
      day.sinceBase,
    ),
    dayHigh: explain(
      oiFigures.pcrOfDay,
      [
        { name: 'First', value: day.open },
        { name: 'Highest', value: day.high },
        { name: 'Lowest', value: day.low },
      ],
      day.high,
    ),
    setPcrVolume: explain(
      oiFigures.setPcrVolume,
      [inLots('Put volume', at(rows.peVolume)), inLots('Call volume', at(rows.ceVolume))],
      at(rows.pcrVolume),
    ),
    setPcrOiChg: explain(
      oiFigures.setPcrChange,
      [inLots('Put ΔOI', at(rows.peOiChg)), inLots('Call ΔOI', at(rows.ceOiChg))],
      at(rows.pcrOiChg),
    ),
    setPeMinusCe: explain(
      oiFigures.setDifference,
      [inLots('Put OI', at(rows.peOi)), inLots('Call OI', at(rows.ceOi))],
      at(rows.peMinusCe),
    ),
    z: explain(
      oiFigures.pcrZ,
      [
        { name: 'PCR', value: wholePcr },
        { name: 'Mean', value: standing.mean },
        { name: 'Standard deviation', value: standing.sd },
      ],
      standing.z,
    ),
    percentile: isFirstDay
      ? null
      : rankExplanation(
          'Percentile among all sessions',
          standing.below,
          standing.sessions,
          standing.percentile,
          wholePcr,
        ),
    dtePercentile: rankExplanation(
      `Percentile among sessions with ${standing.bucket ?? '–'} days to expiry`,
      standing.dteBelow,
      standing.dteSessions,
      standing.dtePercentile,
      wholePcr,
    ),
    correlation: explain(oiFigures.pcrCorrelation, [{ name: 'Pairs', value: history.pairs }], history.correlation),
    divergence: explain(
      oiFigures.pcrDivergence,
      [{ name: 'Spot move', value: hour.spotMovePct, unit: '%' }],
      hour.pcrMove,
    ),
  })
}

function rankExplanation(title: string, below: number, sessions: number, result: number, pcr: number): Explanation {
  return explain(
    oiFigures.pcrRank,
    [
      { name: 'PCR', value: pcr },
      { name: 'Lower', value: below, unit: 'sessions' },
      { name: 'Sessions', value: sessions },
    ],
    result,
    title,
  )
}
