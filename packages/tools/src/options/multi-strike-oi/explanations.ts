import { mean, sampleSd } from '@strikelens/analytics/numeric'
import { lastClosedRow } from '../../chain/lastClosedRow.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { LegFigures } from './figures.ts'
import type { LegTrack } from './legTrack.ts'

const lots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })
const rupees = (name: string, value: number): ExplainInput => ({ name, value, unit: '₹' })

/** How the figures of a leg came about, under the column's name and the leg's key. */
export function legExplanations(track: LegTrack, figures: LegFigures, since: string): Record<string, Explanation> {
  const { key, name } = figures
  const oi = [lots('OI now', figures.oiLots), lots(`OI at ${since}`, figures.baseOiLots)]
  const every: Record<string, Explanation | null> = {
    oiChg: {
      title: `ΔOI, ${name}`,
      formula: 'OI now − OI at the base',
      inputs: oi,
      result: figures.oiChg,
      unit: 'lots',
    },
    oiChgPct: {
      title: `ΔOI %, ${name}`,
      formula: '100 × (OI now − OI at the base) ÷ OI at the base',
      inputs: oi,
      result: figures.oiChgPct,
      unit: '%',
    },
    intervalOiChg: intervalExplanation(track, figures),
    z: zExplanation(track, figures),
    dayRangePct: {
      title: `Day range of OI, ${name}`,
      formula: '100 × (OI now − lowest of the day) ÷ (highest − lowest)',
      inputs: [lots('OI now', figures.oiLots), lots('Lowest', figures.dayLow), lots('Highest', figures.dayHigh)],
      result: figures.dayRangePct,
      unit: '%',
    },
    chgPct: {
      title: `Price change, ${name}`,
      formula: '100 × (LTP − price at the base) ÷ price at the base',
      inputs: [
        rupees('LTP', figures.ltp),
        rupees(figures.isSettle ? `Settlement at ${since}` : `Price at ${since}`, figures.basePrice),
      ],
      result: figures.chgPct,
      unit: '%',
    },
    iv: ivExplanation(track, figures),
  }
  return knownExplanations(Object.fromEntries(Object.entries(every).map(([figure, how]) => [`${figure}.${key}`, how])))
}

function intervalExplanation({ axis, oiLots }: LegTrack, { name, intervalOiChg }: LegFigures): Explanation | null {
  const row = lastClosedRow(axis.rows)
  const start = axis.rows.starts.findLast((from) => from <= row) ?? 0
  const before = Array.from(oiLots.subarray(start, Math.max(start, row))).findLast((value) => !Number.isNaN(value))
  if (row < 0 || before === undefined) return null
  return {
    title: `ΔOI of the last row, ${name}`,
    formula: 'OI at the end of the last whole row − OI of the row before',
    inputs: [lots('OI at its end', oiLots[row]), lots('OI of the row before', before)],
    result: intervalOiChg,
    unit: 'lots',
  }
}

function zExplanation({ axis, intervalOiChg }: LegTrack, { name, z }: LegFigures): Explanation | null {
  const row = lastClosedRow(axis.rows)
  const start = axis.rows.starts.findLast((from) => from <= row) ?? 0
  if (row < 0 || Number.isNaN(z)) return null
  const before = intervalOiChg.subarray(Math.max(start, row - 20), row).filter((value) => !Number.isNaN(value))
  return {
    title: `z of the last row’s ΔOI, ${name}`,
    formula: '(ΔOI of the row − mean) ÷ standard deviation of the rows before it, at most 20 of the session',
    inputs: [
      lots('ΔOI of the row', intervalOiChg[row]),
      lots('Mean', mean(before)),
      lots('Standard deviation', sampleSd(before)),
      { name: 'Rows before it', value: before.length },
    ],
    result: z,
  }
}

function ivExplanation({ axis, leg }: LegTrack, { name, iv }: LegFigures): Explanation {
  const { derived, snapshot } = axis.reading
  const k = snapshot.strike.indexOf(leg.strike)
  return {
    title: `Implied volatility, ${name}`,
    formula: 'the volatility at which Black-76 gives the mark',
    inputs: [
      rupees('Mark', (leg.right === 'CE' ? derived.ce : derived.pe).mark[k]),
      { name: 'Forward F', value: derived.forward },
      { name: 'Strike K', value: leg.strike },
      { name: 'T', value: derived.years, unit: 'years' },
      { name: 'Rate r', value: derived.rate, unit: 'fraction' },
    ],
    result: iv,
    unit: 'fraction',
  }
}
