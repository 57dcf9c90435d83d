import { mean, sampleSd } from '@strikelens/analytics/numeric'
import { lastClosedRow } from '../../chain/lastClosedRow.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_MOVE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
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
    oiChg: explain(oiFigures.legChange, oi, figures.oiChg, `ΔOI, ${name}`),
    oiChgPct: explain(oiFigures.legMove, oi, figures.oiChgPct, `${OI_MOVE}, ${name}`),
    intervalOiChg: intervalExplanation(track, figures),
    z: zExplanation(track, figures),
    dayRangePct: explain(
      oiFigures.dayRange,
      [lots('OI now', figures.oiLots), lots('Lowest', figures.dayLow), lots('Highest', figures.dayHigh)],
      figures.dayRangePct,
      `Day range of OI, ${name}`,
    ),
    chgPct: explain(
      priceFigures.legMove,
      [
        rupees('LTP', figures.ltp),
        rupees(figures.isSettle ? `Settlement at ${since}` : `Price at ${since}`, figures.basePrice),
      ],
      figures.chgPct,
      `Price change, ${name}`,
    ),
    iv: ivExplanation(track, figures),
  }
  return knownExplanations(Object.fromEntries(Object.entries(every).map(([figure, how]) => [`${figure}.${key}`, how])))
}

function intervalExplanation({ axis, oiLots }: LegTrack, { name, intervalOiChg }: LegFigures): Explanation | null {
  const row = lastClosedRow(axis.rows)
  const start = axis.rows.starts.findLast((from) => from <= row) ?? 0
  const before = Array.from(oiLots.subarray(start, Math.max(start, row))).findLast((value) => !Number.isNaN(value))
  if (row < 0 || before === undefined) return null
  return explain(
    oiFigures.lastRowChange,
    [lots('OI at its end', oiLots[row]), lots('OI of the row before', before)],
    intervalOiChg,
    `ΔOI of the last row, ${name}`,
  )
}

function zExplanation({ axis, intervalOiChg }: LegTrack, { name, z }: LegFigures): Explanation | null {
  const row = lastClosedRow(axis.rows)
  const start = axis.rows.starts.findLast((from) => from <= row) ?? 0
  if (row < 0 || Number.isNaN(z)) return null
  const before = intervalOiChg.subarray(Math.max(start, row - 20), row).filter((value) => !Number.isNaN(value))
  return explain(
    oiFigures.lastRowZ,
    [
      lots('ΔOI of the row', intervalOiChg[row]),
      lots('Mean', mean(before)),
      lots('Standard deviation', sampleSd(before)),
      { name: 'Rows before it', value: before.length },
    ],
    z,
    `z-score of the last row’s ΔOI, ${name}`,
  )
}

function ivExplanation({ axis, leg }: LegTrack, { name, iv }: LegFigures): Explanation {
  const { derived, snapshot } = axis.reading
  const k = snapshot.strike.indexOf(leg.strike)
  return explain(
    greeksFigures.impliedVolatility(leg.right),
    [
      rupees('Mark', (leg.right === 'CE' ? derived.ce : derived.pe).mark[k]),
      { name: 'Forward', value: derived.forward },
      { name: 'Strike', value: leg.strike },
      { name: 'Time to expiry', value: derived.years, unit: 'years' },
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
    ],
    iv,
    `Implied volatility, ${name}`,
  )
}
