import { FLIP_MINUTES } from '@strikelens/analytics/options'
import { encodeTable, type Table } from '@strikelens/market/blocks'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { numbers, texts } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestDayTable, writeDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import type { Flip } from './sessionFlips.ts'

/** Sessions a record reaches back (/trending-oi). */
export const RECORD_SESSIONS = 20
const KEY = { dataset: 'flip_record', part: '' }

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
  const stored = await latestDayTable(db, KEY, addDays(date, -1))
  const earlier = stored === null ? [] : sessionsOf(storedTable(stored.block)).filter((one) => one.date >= first)
  const block = encodeTable(flipTable([...earlier, ...session]))
  await writeDayTable(db, { ...KEY, date, source, block })
}

/** `flip_record`: a row a flip, and one without a band for a session that had none. */
export function flipTable(sessions: readonly SessionFlips[]): Table {
  const rows: Row[] = sessions.flatMap(({ symbol, date, flips }): readonly Row[] =>
    flips.length === 0 ? [{ symbol, date, ...NO_FLIP }] : flips,
  )
  const moves = FLIP_MINUTES.map((minutes, i) => [`move${minutes}`, Float64Array.from(rows, (row) => row.moves[i])])
  return {
    symbol: rows.map(({ symbol }) => symbol),
    date: rows.map(({ date }) => date),
    band: rows.map(({ band }) => band),
    at: Float64Array.from(rows, ({ at }) => at),
    spot: Float64Array.from(rows, ({ spot }) => spot),
    ...Object.fromEntries(moves),
  }
}

type Row = Omit<Flip, 'band'> & { readonly band: string }

const NO_FLIP = { at: Number.NaN, band: '', spot: Number.NaN, moves: FLIP_MINUTES.map(() => Number.NaN) }

function sessionsOf(table: Table): SessionFlips[] {
  const [symbol, date, band] = ['symbol', 'date', 'band'].map((name) => texts(table, name))
  const [at, spot] = ['at', 'spot'].map((name) => numbers(table, name))
  const moves = FLIP_MINUTES.map((minutes) => numbers(table, `move${minutes}`))
  return symbol.map((one, row) => {
    const name = { symbol: one, date: date[row] }
    const sign = band[row]
    if (sign !== 'Bullish' && sign !== 'Bearish') return { ...name, flips: [] }
    const flip: Flip = { ...name, at: at[row], band: sign, spot: spot[row], moves: moves.map((column) => column[row]) }
    return { ...name, flips: [flip] }
  })
}
