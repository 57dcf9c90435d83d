import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '../database/openDb.ts'
import type { PanelKey } from './barDays.ts'

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

/** Tables of a dataset: those of a part, or of all where it is null. */
export interface TablesKey {
  readonly dataset: string
  readonly part: string | null
}

/** What is stored of some tables. */
export interface TableCoverage {
  readonly first: IsoDate
  readonly last: IsoDate
  /** The last up to the date that was asked for; null when all are later. */
  readonly lastSoFar: IsoDate | null
  /** Epoch ms at which that was stored. */
  readonly loadedAt: number | null
}

/** What of each is stored, up to a date and beyond, in one query; null where nothing is. */
export async function tableCoverages(
  { pool }: Db,
  keys: readonly TablesKey[],
  upTo: IsoDate,
): Promise<(TableCoverage | null)[]> {
  const { rows } = await pool.query<TableCoverage & { place: number }>(
    `select place, first, last, "lastSoFar",
            (select floor(extract(epoch from max(loaded_at)) * 1000)::float8
               from day_table t
              where t.dataset = found.dataset and (found.part is null or t.part = found.part) and t.date = "lastSoFar") as "loadedAt"
       from (select asked.place::int, asked.dataset, asked.part, min(date) as first, max(date) as last,
                    max(date) filter (where date <= $3) as "lastSoFar"
               from unnest($1::text[], $2::text[]) with ordinality as asked (dataset, part, place)
               join day_table t on t.dataset = asked.dataset and (asked.part is null or t.part = asked.part)
              group by 1, 2, 3) found`,
    [keys.map(({ dataset }) => dataset), keys.map(({ part }) => part), upTo],
  )
  const byPlace = new Map(rows.map(({ place, ...coverage }) => [place, coverage]))
  return keys.map((_, i) => byPlace.get(i + 1) ?? null)
}

/** Dates since one of which each is stored, in one query. */
export async function tableDates(
  { pool }: Db,
  asked: readonly (TablesKey & { readonly since: IsoDate })[],
): Promise<IsoDate[][]> {
  const { rows } = await pool.query<{ place: number; date: IsoDate }>(
    `select distinct asked.place::int, date
       from unnest($1::text[], $2::text[], $3::date[]) with ordinality as asked (dataset, part, since, place)
       join day_table t on t.dataset = asked.dataset and (asked.part is null or t.part = asked.part) and date >= since`,
    [asked.map(({ dataset }) => dataset), asked.map(({ part }) => part), asked.map(({ since }) => since)],
  )
  const dates: IsoDate[][] = asked.map(() => [])
  for (const { place, date } of rows) dates[place - 1].push(date)
  return dates
}

async function coverage({ pool }: Db, query: string, values: readonly unknown[]): Promise<Coverage> {
  const { rows } = await pool.query<Coverage>(query, [...values])
  return rows[0]
}
