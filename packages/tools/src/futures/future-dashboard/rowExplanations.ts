import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
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
    dp: explain(
      priceFigures.sinceMove(baseLabel),
      [rupees('Price', row.price), rupees(`At ${baseLabel}`, row.refPrice)],
      known(row.dp),
      `${PRICE_MOVE} of ${symbol}`,
    ),
    doi: explain(
      oiFigures.sinceMove(baseLabel),
      [lots('OI', row.oi), lots(`OI at ${baseLabel}`, row.refOi)],
      known(row.doi),
      `${OI_MOVE} of ${symbol}`,
    ),
    restDoi: explain(
      oiFigures.restMove(baseLabel),
      [lots(OI_CHANGE, row.restOiChg), lots(`OI at ${baseLabel}`, row.restRefOi)],
      known(row.restDoi),
      `${OI_MOVE} of ${symbol} without the expiring month`,
    ),
    oiValue: explain(
      oiFigures.valueOfRow,
      [lots('OI', row.oi), rupees('Point value', row.pointValue), rupees('Price', row.price)],
      known(row.oiValue),
      `OI value of ${symbol}`,
    ),
    strength: explain(
      futuresFigures.strengthInBands,
      [pct(PRICE_MOVE, row.dp), pct(OI_MOVE, row.doi)],
      known(row.strength),
      row.buildup === null ? `Strength of ${symbol}` : `Strength of ${symbol}, ${BUILDUP_NAMES[row.buildup]}`,
    ),
  })
}
