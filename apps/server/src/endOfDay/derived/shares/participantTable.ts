import { longPct, netPosition } from '@strikelens/analytics/flows'
import { percentileRank } from '@strikelens/analytics/ranking'
import type { participantOi, participantRanks, RowOf, TableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'

/** Sessions that a place is counted in (§M10). */
const LOOKBACK = 252

/** Positions of a session; null where none are stored. */
export interface ParticipantDay {
  readonly date: IsoDate
  readonly table: TableOf<typeof participantOi> | null
}

/**
 * Positions of the last of the sessions against those before (§M10, /participant-data); the sessions are those of the
 * calendar, so that a change over a missing one is none.
 */
export function participantRows(days: readonly ParticipantDay[]): RowOf<typeof participantRanks>[] {
  const today = days[days.length - 1]?.table ?? null
  if (today === null) return []
  const last = days.length - 1
  const byName = days.map(({ table }) => {
    const names = table?.participant.map((participant, row) => `${participant}/${table.product[row]}`)
    return new Map(names?.map((name, row) => [name, row]))
  })
  return today.participant.map((participant, row) => {
    const product = today.product[row]
    const positions = days.map(({ table }, d) => {
      const at = byName[d].get(`${participant}/${product}`)
      return table === null || at === undefined ? null : { long: table.long[at], short: table.short[at] }
    })
    const net = positions.map((position) => (position === null ? Number.NaN : netPosition(position)))
    const changes = net.map((value, d) => (d === 0 ? Number.NaN : value - net[d - 1]))
    const sizes = changes.map(Math.abs)
    const levels = positions.map((position) => (position === null ? Number.NaN : longPct(position)))
    const [sizesBefore, levelsBefore] = [sizes.slice(0, last), levels.slice(0, last)]
    return {
      participant,
      product,
      net: net[last],
      netChange: changes[last],
      netChangeRank: percentileRank(sizesBefore, sizes[last], LOOKBACK),
      changes: known(sizesBefore),
      longPct: levels[last],
      longPctRank: percentileRank(levelsBefore, levels[last], LOOKBACK),
      levels: known(levelsBefore),
    }
  })
}

function known(values: readonly number[]): number {
  return values.slice(-LOOKBACK).filter((value) => !Number.isNaN(value)).length
}
