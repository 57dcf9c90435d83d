import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation, Wire } from '../../result.ts'
import type { DashboardRow } from './dashboardRows.ts'

const known = (value: number | null) => value ?? Number.NaN
const rupees = (name: string, value: number | null): ExplainInput => ({ name, value: known(value), unit: '₹' })
const lots = (name: string, value: number | null): ExplainInput => ({ name, value: known(value), unit: 'lots' })
const pct = (name: string, value: number | null): ExplainInput => ({ name, value: known(value), unit: '%' })

/** How the figures of one future came about, by figure (§F2–F6, §F12); those without an answer are left out. */
export function rowExplanations(row: Wire<DashboardRow>, baseLabel: string): Record<string, Explanation> {
  const { symbol } = row
  return knownExplanations({
    dp: {
      title: `Price change of ${symbol}`,
      formula: `100 × (price ÷ price at ${baseLabel} − 1), the same contract`,
      inputs: [rupees('Price', row.price), rupees(`At ${baseLabel}`, row.refPrice)],
      result: known(row.dp),
      unit: '%',
    },
    doi: {
      title: `OI change of ${symbol}`,
      formula: `100 × (OI − OI at ${baseLabel}) ÷ OI at ${baseLabel}, over the same contracts`,
      inputs: [lots('OI', row.oi), lots(`OI at ${baseLabel}`, row.refOi)],
      result: known(row.doi),
      unit: '%',
    },
    restDoi: {
      title: `OI change of ${symbol} without the expiring month`,
      formula: `100 × ΔOI ÷ OI at ${baseLabel}, over the other months`,
      inputs: [lots('ΔOI', row.restOiChg), lots(`OI at ${baseLabel}`, row.restRefOi)],
      result: known(row.restDoi),
      unit: '%',
    },
    oiValue: {
      title: `OI value of ${symbol}`,
      formula: 'OI lots × point value × price ÷ 1 crore',
      inputs: [lots('OI', row.oi), rupees('Point value', row.pointValue), rupees('Price', row.price)],
      result: known(row.oiValue),
      unit: '₹ Cr',
    },
    strength: {
      title: row.buildup === null ? `Strength of ${symbol}` : `Strength of ${symbol}, ${BUILDUP_NAMES[row.buildup]}`,
      formula: '√(|price %| × |OI %|): below 0.5 Weak, 1.5 Mild, 3 Strong, from 3 Very strong',
      inputs: [pct('Price change', row.dp), pct('OI change', row.doi)],
      result: known(row.strength),
    },
  })
}
