import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/analytics/numeric'
import { biasExplanation } from '../../board/biasExplanation.ts'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { Explanation } from '../../result.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureDashboard } from './futureDashboard.ts'
import { indexExplanations } from './indexExplanations.ts'
import { rolloverExplanations } from './rolloverExplanations.ts'

const CLASSES = ['LB', 'SC', 'SB', 'LU'] as const satisfies readonly Buildup[]
const CRORE = 1e7

/** How the figures of the page came about: 'bias', 'value LB', 'NIFTY basis', 'sector Banks doi', 'rollover stock'. */
export function dashboardExplanations(data: FutureDashboard): Record<string, Explanation> {
  const cards = data.indices.flatMap((row) =>
    Object.entries(indexExplanations(row, data.baseLabel)).map(([figure, how]) => [`${row.symbol} ${figure}`, how]),
  )
  return {
    ...breadthExplanations(data),
    ...Object.fromEntries(cards),
    ...sectorExplanations(data),
    ...(data.rollover === null ? {} : rolloverExplanations(data.rollover)),
  }
}

function breadthExplanations({ summary, rows }: FutureDashboard): Record<string, Explanation> {
  const { LB, SC, SB, LU } = summary.classValue
  const crore = (name: string, value: number) => ({ name, value, unit: '₹ Cr' })
  return knownExplanations({
    bias: biasExplanation('Market bias', summary.classValue),
    exits: explain(
      futuresFigures.exits,
      [crore('Covering and unwinding', SC + LU), crore('All changed OI', summary.changedValue)],
      summary.exitsPct,
    ),
    oiChange: explain(
      futuresFigures.netOiValue,
      [
        crore('Added', LB + SB),
        crore('Left', SC + LU),
        crore('Without a class', summary.oiChgValue - (LB + SB - SC - LU)),
      ],
      summary.oiChgValue,
    ),
    ...Object.fromEntries(CLASSES.map((code) => [`value ${code}`, classExplanation(rows, code)])),
  })
}

/** A class's rupees: its largest future and all the others. */
function classExplanation(rows: readonly DashboardRow[], code: Buildup): Explanation {
  const own = rows
    .filter(({ buildup, oiChgValue }) => buildup === code && !Number.isNaN(oiChgValue))
    .map(({ symbol, oiChgValue }) => ({ symbol, value: Math.abs(oiChgValue) }))
    .sort((a, b) => b.value - a.value)
  const others = own.slice(1).reduce((sum, { value }) => sum + value, 0)
  const [first] = own
  return explain(
    futuresFigures.classValue,
    [
      ...(first === undefined ? [] : [{ name: first.symbol, value: first.value, unit: '₹ Cr' }]),
      { name: `${Math.max(own.length - 1, 0)} others`, value: others, unit: '₹ Cr' },
    ],
    (first?.value ?? 0) + others,
    `${BUILDUP_NAMES[code]} in rupees`,
  )
}

function sectorExplanations({ sectors, rows }: FutureDashboard): Record<string, Explanation> {
  const bySector = grouped(rows, ({ sector }) => sector)
  return knownExplanations(
    Object.fromEntries(
      sectors.flatMap(({ sector, dp, doi }) => {
        const own = (bySector.get(sector) ?? []).filter(
          (row) => !Number.isNaN(row.dp * row.refOiValue + row.oiChgUnits * row.prevClose),
        )
        const sum = (value: (row: DashboardRow) => number) => own.reduce((total, row) => total + value(row), 0)
        const price: Explanation = explain(
          priceFigures.sectorMove,
          [
            { name: 'Σ price % × OI value', value: sum((row) => row.dp * row.refOiValue), unit: '% × ₹ Cr' },
            { name: 'Σ OI value', value: sum((row) => row.refOiValue), unit: '₹ Cr' },
          ],
          dp,
          `${PRICE_MOVE} of ${sector}`,
        )
        const oi: Explanation = explain(
          oiFigures.sectorMove,
          [
            {
              name: 'Σ ΔOI at prev. close',
              value: sum((row) => (row.oiChgUnits * row.prevClose) / CRORE),
              unit: '₹ Cr',
            },
            {
              name: 'Σ OI at prev. close',
              value: sum((row) => (row.refOiUnits * row.prevClose) / CRORE),
              unit: '₹ Cr',
            },
          ],
          doi,
          `${OI_MOVE} of ${sector}`,
        )
        return [
          [`sector ${sector} dp`, price],
          [`sector ${sector} doi`, oi],
        ]
      }),
    ),
  )
}
