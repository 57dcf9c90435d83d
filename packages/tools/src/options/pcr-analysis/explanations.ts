import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PcrAnalysis } from './pcrAnalysis.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the cards came about. */
export function pcrExplanations(data: PcrAnalysis): Record<string, Explanation> {
  const { rows, day, standing, history, wholePcr, hour, isFirstDay } = data
  const row = rows.newestFirst[0] ?? -1
  const at = (column: Float64Array) => column[row] ?? Number.NaN
  return knownExplanations({
    setPcr: {
      title: 'PCR (OI) of the set',
      formula: 'put open interest ÷ call open interest',
      inputs: [inLots('Put OI', at(rows.peOi)), inLots('Call OI', at(rows.ceOi))],
      result: at(rows.pcr),
    },
    sinceBase: {
      title: 'PCR change since the previous close',
      formula: 'PCR now − PCR of the same strikes at the previous close',
      inputs: [
        { name: 'PCR now', value: at(rows.pcr) },
        { name: 'PCR then', value: day.base },
      ],
      result: day.sinceBase,
    },
    dayHigh: {
      title: 'PCR of the day',
      formula: 'first, highest and lowest PCR (OI) of the session’s rows',
      inputs: [
        { name: 'First', value: day.open },
        { name: 'Highest', value: day.high },
        { name: 'Lowest', value: day.low },
      ],
      result: day.high,
    },
    setPcrVolume: {
      title: 'PCR (volume) of the set',
      formula: 'put volume ÷ call volume since the open',
      inputs: [inLots('Put volume', at(rows.peVolume)), inLots('Call volume', at(rows.ceVolume))],
      result: at(rows.pcrVolume),
    },
    setPcrOiChg: {
      title: 'PCR (ΔOI) of the set',
      formula: 'put ΔOI ÷ call ΔOI since the previous close; only while both are above 0',
      inputs: [inLots('Put ΔOI', at(rows.peOiChg)), inLots('Call ΔOI', at(rows.ceOiChg))],
      result: at(rows.pcrOiChg),
    },
    setPeMinusCe: {
      title: 'PE−CE difference of the set',
      formula: 'put OI − call OI; above zero puts are heavier',
      inputs: [inLots('Put OI', at(rows.peOi)), inLots('Call OI', at(rows.ceOi))],
      result: at(rows.peMinusCe),
      unit: 'lots',
    },
    z: {
      title: 'z of the PCR',
      formula: '(PCR of all strikes − mean) ÷ standard deviation of the 20 sessions before',
      inputs: [
        { name: 'PCR', value: wholePcr },
        { name: 'Mean', value: standing.mean },
        { name: 'Standard deviation', value: standing.sd },
      ],
      result: standing.z,
    },
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
    correlation: {
      title: 'PCR change and the next day’s return',
      formula: 'Pearson correlation of daily PCR changes with the return of the day after, last 90 sessions',
      inputs: [{ name: 'Pairs', value: history.pairs }],
      result: history.correlation,
    },
    divergence: {
      title: 'PCR move of the last 60 minutes',
      formula: 'Divergence: spot by 0.25% or more and PCR by 0.05 or more in opposite directions',
      inputs: [{ name: 'Spot move', value: hour.spotMovePct, unit: '%' }],
      result: hour.pcrMove,
    },
  })
}

function rankExplanation(title: string, below: number, sessions: number, result: number, pcr: number): Explanation {
  return {
    title,
    formula: '100 × sessions with a lower PCR at the close ÷ sessions, today left out',
    inputs: [
      { name: 'PCR', value: pcr },
      { name: 'Lower', value: below, unit: 'sessions' },
      { name: 'Sessions', value: sessions },
    ],
    result,
    unit: '%',
  }
}
