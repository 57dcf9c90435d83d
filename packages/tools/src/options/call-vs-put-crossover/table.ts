import { istClock } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import type { Params } from './params.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import type { Turn } from './turns.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  direction: 'Direction',
  grade: 'Grade',
  spot: 'Spot',
  forward: 'Forward',
  after15: 'After 15 min',
  after30: 'After 30 min',
  after60: 'After 60 min',
  toClose: 'To close',
}

/** The turns that held as the page lists them, newest first unless sorted; prices in points. */
export function table(data: Wire<CallPutCrossover>, { sort, dir }: Params): ExportTable {
  const held = heldTurns(data)
  const ordered = sort === undefined ? held : orderedRows(held, (turn) => turn[sort], dir === 'asc' ? 'asc' : 'desc')
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((turn) =>
      COLUMNS.map((column) => (column === 'time' && turn.time !== null ? istClock(turn.time) : turn[column])),
    ),
  }
}

/** The turns that held, newest first. */
export function heldTurns({ turns }: Wire<CallPutCrossover>): readonly Wire<Turn>[] {
  return turns.filter(({ confirmedRow }) => confirmedRow !== null && confirmedRow >= 0).toReversed()
}
