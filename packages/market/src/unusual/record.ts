import { BUILDUPS, type Buildup, UNUSUAL_TYPES, type UnusualType } from '@strikelens/analytics/futures'
import { asCrore } from '@strikelens/analytics/options'
import type { TableOf, unusualRecord } from '../datasets/index.ts'
import type { IsoDate } from '../time/index.ts'
import { type EventFigures, OUTCOME_MINUTES } from './events.ts'
import { SLOT_MINUTES, type SlotMinutes } from './slotStats.ts'

/** Sessions a record reaches back (/future-unusual-activity). */
export const RECORD_SESSIONS = 20

/** An event of a past session as its record keeps it. */
export interface RecordedEvent extends Omit<EventFigures, 'severity' | 'laterPrices'> {
  readonly date: IsoDate
  readonly minutes: SlotMinutes
}

/** A session of the record; one without an event is a session too. */
export interface RecordedSession {
  readonly date: IsoDate
  readonly events: readonly RecordedEvent[]
}

/** `unusual_record`: a row an event, and one without a type for a session that had none. */
export function recordTable(sessions: readonly RecordedSession[]): TableOf<typeof unusualRecord> {
  const rows = sessions.flatMap(({ date, events }): readonly Row[] =>
    events.length === 0 ? [{ date, ...NONE }] : events,
  )
  const column = (value: (row: Row) => number) => Float64Array.from(rows, value)
  return {
    date: rows.map(({ date }) => date),
    symbol: rows.map(({ symbol }) => symbol),
    type: rows.map(({ type }) => type),
    buildup: rows.map(({ buildup }) => buildup),
    minutes: column(({ minutes }) => minutes),
    at: column(({ at }) => at),
    score: column(({ score }) => score),
    price: column(({ price }) => price),
    oiValue: column(({ oiValue }) => oiValue),
    move30Pct: column(({ movesPct }) => movesPct[OUTCOME_MINUTES.indexOf(30)]),
    move60Pct: column(({ movesPct }) => movesPct[OUTCOME_MINUTES.indexOf(60)]),
  }
}

type Row = Omit<RecordedEvent, 'type' | 'minutes'> & { readonly type: string; readonly minutes: number }

const NONE = {
  symbol: '',
  type: '',
  buildup: 'N',
  minutes: Number.NaN,
  at: Number.NaN,
  score: Number.NaN,
  price: Number.NaN,
  oiValue: asCrore(Number.NaN),
  movesPct: OUTCOME_MINUTES.map(() => Number.NaN),
} as const

/** The sessions of a record, oldest first. */
export function recordSessions(table: TableOf<typeof unusualRecord>): RecordedSession[] {
  const { date, symbol, type, buildup, minutes, at, score, price, oiValue } = table
  const moves = OUTCOME_MINUTES.map((after) => table[`move${after}Pct`])
  const byDate = new Map<IsoDate, RecordedEvent[]>()
  date.forEach((day, row) => {
    const own = byDate.get(day) ?? []
    byDate.set(day, own)
    const [kind, length] = [typeOf(type[row]), SLOT_MINUTES.find((one) => one === minutes[row])]
    if (kind === undefined || length === undefined) return
    own.push({
      date: day,
      symbol: symbol[row],
      type: kind,
      buildup: buildupOf(buildup[row]),
      minutes: length,
      at: at[row],
      score: score[row],
      price: price[row],
      oiValue: asCrore(oiValue[row]),
      movesPct: moves.map((column) => column[row]),
    })
  })
  return Array.from(byDate, ([day, events]) => ({ date: day, events }))
}

function typeOf(text: string): UnusualType | undefined {
  return UNUSUAL_TYPES.find((type) => type === text)
}

function buildupOf(text: string): Buildup {
  return BUILDUPS.find((code) => code === text) ?? 'N'
}
