import {
  BUILDUPS,
  type StepColumns,
  sectorStep,
  stepColumns,
  strength,
  valueCrore,
} from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/analytics/numeric'
import type { StepHistory } from '../../board/stepHistory.ts'
import type { BuildupRow } from './buildupRows.ts'
import { type DaySteps, daySteps } from './daySteps.ts'
import type { DaysReading } from './readDays.ts'

/** A sector as one future, day by day (/future-dashboard); NaN with fewer than two symbols. */
export interface SectorRow extends DaySteps {
  readonly sector: string
  readonly symbols: number
  /** 1 on the expiry day of any of its futures. */
  readonly expiry: Uint8Array
}

/** The sectors of the grid. Those of one market stand on its calendar; none spans two. */
export function sectorRows(reading: DaysReading, rows: readonly BuildupRow[]): SectorRow[] {
  const rowOf = new Map(rows.map((row) => [row.symbol, row]))
  return reading.histories.flatMap((history) => {
    const sessions = reading.days.map(({ date }) => history.dates.indexOf(date))
    const places = history.symbols.flatMap(({ symbol, price }, s) => {
      const row = rowOf.get(symbol)
      if (row === undefined || price === null) return []
      const { sector, set, expiry, pointValue } = row
      return [{ s, sector, set, expiry, pointsPerUnit: pointValue / reading.board.board.lotSize[price] }]
    })
    return Array.from(
      grouped(places, ({ sector }) => sector),
      ([sector, members]) => ({
        sector,
        symbols: members.length,
        expiry: Uint8Array.from(reading.days, (_, day) => (members.some(({ expiry }) => expiry[day] === 1) ? 1 : 0)),
        ...daySteps(sectorSteps(history, members, reading.board.hasOiLabels(members[0].set)), sessions),
      }),
    )
  })
}

interface Member {
  /** Its place in the history. */
  readonly s: number
  /** ₹ that one unit earns when the price rises by 1. */
  readonly pointsPerUnit: number
}

/** Steps of a sector in all sessions of a history (/future-dashboard); the last without a class where OI stands still. */
function sectorSteps(history: StepHistory, members: readonly Member[], hasOiLabels: boolean): StepColumns {
  const { sessionCount, tradedClose, priceChangePct, oiQty, oiChangeQty } = history
  const out = stepColumns(sessionCount)
  for (let d = 0; d < sessionCount; d++) {
    const column = (figure: (at: number, member: Member) => number) =>
      Float64Array.from(members, (member) => figure(member.s * sessionCount + d, member))
    const prevClose = column((at) => tradedClose[at] / (1 + priceChangePct[at] / 100))
    const refOiQty = column((at, { pointsPerUnit }) => (oiQty[at] - oiChangeQty[at]) * pointsPerUnit)
    const step = sectorStep({
      priceChangePct: column((at) => priceChangePct[at]),
      refOiValueCrore: refOiQty.map((units, i) => valueCrore(units, 1, prevClose[i])),
      oiChangeQty: column((at, { pointsPerUnit }) => oiChangeQty[at] * pointsPerUnit),
      refOiQty,
      prevClose,
    })
    if (step === null) continue
    out.priceChangePct[d] = step.priceChangePct
    out.oiChangePct[d] = step.oiChangePct
    if (!hasOiLabels && d === sessionCount - 1) continue
    out.buildup[d] = BUILDUPS.indexOf(step.buildup)
    out.strength[d] = strength(step.priceChangePct, step.oiChangePct)
  }
  return out
}
