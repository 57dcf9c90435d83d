import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '../database/openDb.ts'
import type { PanelKey } from './barDays.ts'
import type { DayTableKey } from './dayTables.ts'

/** From when to when something is stored; all null when nothing is. */
export interface Coverage {
  readonly first: IsoDate | null
  /** The last day of which it is there as a whole. */
  readonly lastDay: IsoDate | null
  /** The last stored minute of a day that is still open, epoch ms; null when none is. */
  readonly lastMinute: number | null
}

/** Chains of any of these symbols. */
export function chainCoverage(db: Db, symbols: readonly string[]): Promise<Coverage> {
  return coverage(
    db,
    `select least((select min(date) from chain_day where symbol = any($1)),
                  (select min(date) from chain_frame where symbol = any($1))) as first,
            (select max(date) from chain_day where symbol = any($1)) as "lastDay",
            (select max(as_of) from chain_frame where symbol = any($1)) as "lastMinute"`,
    [symbols],
  )
}

/** Bars of a panel; a minute counts by its end. */
export function barCoverage(db: Db, { panel, interval }: PanelKey): Promise<Coverage> {
  return coverage(
    db,
    `select least((select min(date) from bar_day where panel = $1 and interval = $2),
                  (select min(date) from bar_minute where panel = $1)) as first,
            (select max(date) from bar_day where panel = $1 and interval = $2) as "lastDay",
            (select max(start) + 60000 from bar_minute where panel = $1) as "lastMinute"`,
    [panel, interval],
  )
}

/** A daily table. */
export function dayTableCoverage(db: Db, { dataset, part }: DayTableKey): Promise<Coverage> {
  return coverage(
    db,
    `select min(date) as first, max(date) as "lastDay", null::bigint as "lastMinute"
       from day_table where dataset = $1 and part = $2`,
    [dataset, part],
  )
}

/** Dates since one of which a daily table is there, in order. */
export async function dayTableDates({ pool }: Db, { dataset, part }: DayTableKey, since: IsoDate): Promise<IsoDate[]> {
  const { rows } = await pool.query<{ date: IsoDate }>(
    'select date from day_table where dataset = $1 and part = $2 and date >= $3 order by date',
    [dataset, part, since],
  )
  return rows.map(({ date }) => date)
}

async function coverage({ pool }: Db, query: string, values: readonly unknown[]): Promise<Coverage> {
  const { rows } = await pool.query<Coverage>(query, [...values])
  return rows[0]
}
