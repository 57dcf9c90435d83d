import type { UsualSlot } from '@strikelens/analytics/futures'
import { columnsNamed, type slotStats, type TableOf } from '../datasets/index.ts'
import { type ClockTime, type IsoDate, istClock, istInstant, MINUTE_MS } from '../time/index.ts'

/** Lengths of the slots that are scored, in minutes. */
export const SLOT_MINUTES = [5, 15] as const
export type SlotMinutes = (typeof SLOT_MINUTES)[number]

const FIGURES = [
  'sessions',
  'meanVolumeLots',
  'meanLogVolume',
  'sdLogVolume',
  'meanOiChangePct',
  'sdOiChangePct',
  'sdReturnPct',
] as const satisfies readonly (keyof UsualSlot)[]

/** What is usual in the slots of one symbol, one element a slot from the open on. */
export interface SymbolSlots {
  readonly symbol: string
  readonly minutes: SlotMinutes
  /** Epoch ms of a session's open, which the slots count from. */
  readonly openAt: number
  readonly usual: readonly (UsualSlot | null)[]
}

/** `slot_stats`: a row a symbol, length and clock slot that enough sessions tell of. */
export function slotStatsTable(symbols: readonly SymbolSlots[]): TableOf<typeof slotStats> {
  const rows = symbols.flatMap(({ symbol, minutes, openAt, usual }) =>
    usual.flatMap((figures, slot) => {
      return figures === null ? [] : [{ symbol, minutes, slot: istClock(openAt + slot * minutes * MINUTE_MS), figures }]
    }),
  )
  return {
    symbol: rows.map(({ symbol }) => symbol),
    minutes: Float64Array.from(rows, ({ minutes }) => minutes),
    slot: rows.map(({ slot }) => slot),
    ...columnsNamed(FIGURES, (name) => Float64Array.from(rows, ({ figures }) => figures[name])),
  }
}

/** What is usual by symbol, one element a slot of `minutes` of the session that opens at `openAt` on `date`. */
export function usualBySymbol(
  table: TableOf<typeof slotStats>,
  minutes: SlotMinutes,
  date: IsoDate,
  openAt: number,
): ReadonlyMap<string, readonly (UsualSlot | null)[]> {
  const slotOf = clockSlots(date, openAt, minutes)
  const { symbol, slot: clock, minutes: lengths } = table
  const bySymbol = new Map<string, (UsualSlot | null)[]>()
  symbol.forEach((name, row) => {
    if (lengths[row] !== minutes) return
    const own = bySymbol.get(name) ?? []
    bySymbol.set(name, own)
    const slot = slotOf(clock[row])
    while (own.length <= slot) own.push(null)
    own[slot] = {
      sessions: table.sessions[row],
      meanVolumeLots: table.meanVolumeLots[row],
      meanLogVolume: table.meanLogVolume[row],
      sdLogVolume: table.sdLogVolume[row],
      meanOiChangePct: table.meanOiChangePct[row],
      sdOiChangePct: table.sdOiChangePct[row],
      sdReturnPct: table.sdReturnPct[row],
    }
  })
  return bySymbol
}

/** The slot that begins at a clock time, each worked out once: a table names it for every symbol. */
function clockSlots(date: IsoDate, openAt: number, minutes: number): (clock: ClockTime) => number {
  const known = new Map<ClockTime, number>()
  return (clock) => {
    const slot = known.get(clock) ?? Math.round((istInstant(date, clock) - openAt) / (minutes * MINUTE_MS))
    known.set(clock, slot)
    return slot
  }
}
