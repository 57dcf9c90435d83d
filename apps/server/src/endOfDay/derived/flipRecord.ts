import { FLIP_MINUTES } from '@strikelens/analytics/options'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { flipRecord, type TableOf } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { latestTable, writtenTable } from '../../stored/storedTables.ts'
import type { Flip } from './sessionFlips.ts'

/** Sessions a record reaches back (/trending-oi). */
export const RECORD_SESSIONS = 20

/** The sentiment flips of one symbol in one session; none is an answer too. */
export interface SessionFlips {
  readonly symbol: string
  readonly date: IsoDate
  readonly flips: readonly Flip[]
}

/**
 * Stores `flip_record` of a session: its own flips after those of the sessions before it that the last record holds. The
 * record carries itself on, so that chains need not be kept for as long as it reaches back.
 */
export async function writeFlipRecord(
  db: Db,
  date: IsoDate,
  session: readonly SessionFlips[],
  source: string,
): Promise<void> {
  const [first] = tradingDaysBefore('derivatives', addDays(date, 1), RECORD_SESSIONS)
  const stored = await latestTable(db, flipRecord, addDays(date, -1))
  const earlier = stored === null ? [] : sessionsOf(stored.table).filter((one) => one.date >= first)
  await writeDayTable(db, writtenTable(flipRecord, date, source, flipTable([...earlier, ...session])))
}

/** `flip_record`: a row a flip, and one without a band for a session that had none. */
export function flipTable(sessions: readonly SessionFlips[]): TableOf<typeof flipRecord> {
  const rows: Row[] = sessions.flatMap(({ symbol, date, flips }): readonly Row[] =>
    flips.length === 0 ? [{ symbol, date, ...NO_FLIP }] : flips,
  )
  const move = (minutes: (typeof FLIP_MINUTES)[number]) =>
    Float64Array.from(rows, ({ moves }) => moves[FLIP_MINUTES.indexOf(minutes)])
  return {
    symbol: rows.map(({ symbol }) => symbol),
    date: rows.map(({ date }) => date),
    band: rows.map(({ band }) => band),
    at: Float64Array.from(rows, ({ at }) => at),
    spot: Float64Array.from(rows, ({ spot }) => spot),
    move15: move(15),
    move30: move(30),
    move60: move(60),
  }
}

type Row = Omit<Flip, 'band'> & { readonly band: string }

const NO_FLIP = { at: Number.NaN, band: '', spot: Number.NaN, moves: FLIP_MINUTES.map(() => Number.NaN) }

function sessionsOf(table: TableOf<typeof flipRecord>): SessionFlips[] {
  const { symbol, date, band, at, spot } = table
  const moves = FLIP_MINUTES.map((minutes) => table[`move${minutes}`])
  return symbol.map((one, row) => {
    const name = { symbol: one, date: date[row] }
    const sign = band[row]
    if (sign !== 'Bullish' && sign !== 'Bearish') return { ...name, flips: [] }
    const flip: Flip = { ...name, at: at[row], band: sign, spot: spot[row], moves: moves.map((column) => column[row]) }
    return { ...name, flips: [flip] }
  })
}
