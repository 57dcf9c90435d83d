import { createHash } from 'node:crypto'
import type { IsoDate } from '@strikelens/market/time'
import { and, asc, between, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { ensurePartition } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { dayTable } from '../schema/index.ts'

/** Which daily table: a key of the catalogue, and what of it where it is kept apart ('' for the whole). */
export interface DayTableKey {
  readonly dataset: string
  readonly part: string
}

/** A packed table of one day. */
export interface DayTable extends DayTableKey {
  readonly date: IsoDate
  /** Counts how often the content changed; 0 as first loaded. */
  readonly revision: number
  readonly source: string
  /** The exchange's file it came from, by its hash; null of what came from none. */
  readonly file: string | null
  readonly block: Uint8Array
}

/** A table to be stored; one without a file comes from none. */
export interface WrittenTable extends Omit<DayTable, 'revision' | 'file'> {
  readonly file?: string | null
}

/** Stores a day's table. True when it is new or differs from what was stored: then its revision has counted on. */
export async function writeDayTable(on: Db | Tx, table: WrittenTable): Promise<boolean> {
  return (await writeDayTables(on, [table])) === 1
}

/**
 * Stores tables in one statement; none may come twice. Resolves with how many are new or differ from what was stored: the
 * revisions of those have counted on.
 */
export async function writeDayTables(on: Db | Tx, tables: readonly WrittenTable[]): Promise<number> {
  const sha256 = tables.map(({ block }) => createHash('sha256').update(block).digest('hex'))
  const blocks = await Promise.all(tables.map(({ block }) => deflated(block)))
  return transaction(on, async (tx) => {
    for (const date of new Set(tables.map((table) => table.date))) await ensurePartition(tx, 'day_table', date)
    const keys = [tables.map(({ dataset }) => dataset), tables.map(({ part }) => part), tables.map(({ date }) => date)]
    const files = tables.map(({ file }) => file ?? null)
    const { rowCount } = await tx.client.query(
      `insert into day_table (dataset, part, date, file, source, sha256, block)
       select * from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[], $6::text[], $7::bytea[])
       on conflict (dataset, part, date) do update
         set revision = day_table.revision + 1, sha256 = excluded.sha256, block = excluded.block,
             source = excluded.source, file = excluded.file, loaded_at = now()
       where day_table.sha256 <> excluded.sha256`,
      [...[...keys, files], tables.map(({ source }) => source), sha256, blocks],
    )
    // The same content may come in another file: it is that file's from now on.
    if (files.some((file) => file !== null))
      await tx.client.query(
        `update day_table as stored set file = given.file
         from unnest($1::text[], $2::text[], $3::date[], $4::text[]) as given (dataset, part, date, file)
         where stored.dataset = given.dataset and stored.part = given.part and stored.date = given.date
           and given.file is not null and stored.file is distinct from given.file`,
        [...keys, files],
      )
    return rowCount ?? 0
  })
}

/** A stored table by its key, and the file it came from. */
export interface TableOrigin extends DayTableKey {
  readonly date: IsoDate
  readonly file: string | null
}

/** Where the tables of some datasets came from, on these dates. */
export function tableOrigins(
  { orm }: Db | Tx,
  datasets: readonly string[],
  dates: readonly IsoDate[],
): Promise<TableOrigin[]> {
  const { dataset, part, date, file } = COLUMNS
  return orm
    .select({ dataset, part, date, file })
    .from(dayTable)
    .where(and(inArray(dayTable.dataset, [...datasets]), inArray(dayTable.date, [...dates])))
}

/** Removes tables. */
export async function removeDayTables({ client }: Tx, keys: readonly Omit<TableOrigin, 'file'>[]): Promise<void> {
  if (keys.length === 0) return
  await client.query(
    `delete from day_table as stored using unnest($1::text[], $2::text[], $3::date[]) as gone (dataset, part, date)
     where stored.dataset = gone.dataset and stored.part = gone.part and stored.date = gone.date`,
    [keys.map(({ dataset }) => dataset), keys.map(({ part }) => part), keys.map(({ date }) => date)],
  )
}

/** Of these files, those from which no table is stored any more. */
export async function unusedFiles({ client }: Tx, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const { rows } = await client.query<{ file: string }>(
    `select file from unnest($1::text[]) as asked (file)
     where not exists (select from day_table where day_table.file = asked.file)`,
    [files],
  )
  return rows.map(({ file }) => file)
}

/** The table of a date; null when it is not stored. */
export async function readDayTable(on: Db | Tx, key: DayTableKey, date: IsoDate): Promise<DayTable | null> {
  const [table = null] = await readDayTables(on, key, date, date)
  return table
}

/** Tables from one date to another, both included, earliest first, in one query. */
export async function readDayTables(
  { orm }: Db | Tx,
  key: DayTableKey,
  from: IsoDate,
  to: IsoDate,
): Promise<DayTable[]> {
  const rows = await orm
    .select(COLUMNS)
    .from(dayTable)
    .where(and(...ofTable(key), between(dayTable.date, from, to)))
    .orderBy(asc(dayTable.date))
  return Promise.all(rows.map(unpacked))
}

/** The last table at or before a date; null when there is none. */
export async function latestDayTable(on: Db | Tx, key: DayTableKey, date: IsoDate): Promise<DayTable | null> {
  const [table = null] = await latestDayTables(on, key, date, 1)
  return table
}

/** The last tables at or before a date, so many at most, the latest first. */
export async function latestDayTables(
  { orm }: Db | Tx,
  key: DayTableKey,
  date: IsoDate,
  count: number,
): Promise<DayTable[]> {
  const rows = await orm
    .select(COLUMNS)
    .from(dayTable)
    .where(and(...ofTable(key), lte(dayTable.date, date)))
    .orderBy(desc(dayTable.date))
    .limit(count)
  return Promise.all(rows.map(unpacked))
}

/** The first date after another of which a table is stored; null when there is none. */
export async function nextTableDate({ orm }: Db | Tx, key: DayTableKey, after: IsoDate): Promise<IsoDate | null> {
  const [row] = await orm
    .select({ date: dayTable.date })
    .from(dayTable)
    .where(and(...ofTable(key), gt(dayTable.date, after)))
    .orderBy(asc(dayTable.date))
    .limit(1)
  return row?.date ?? null
}

/** The first date of which a dataset is stored; null without any. */
export async function firstTableDate({ orm }: Db | Tx, dataset: string): Promise<IsoDate | null> {
  const [row] = await orm
    .select({ date: dayTable.date })
    .from(dayTable)
    .where(eq(dayTable.dataset, dataset))
    .orderBy(asc(dayTable.date))
    .limit(1)
  return row?.date ?? null
}

/** Dates from one to another, both included, of which any of the datasets is stored (of `parts` alone where given), earliest first. */
export async function datesWithTables(
  { orm }: Db | Tx,
  datasets: readonly string[],
  from: IsoDate,
  to: IsoDate,
  parts?: readonly string[],
): Promise<IsoDate[]> {
  const ofParts = parts === undefined ? undefined : inArray(dayTable.part, [...parts])
  const rows = await orm
    .selectDistinct({ date: dayTable.date })
    .from(dayTable)
    .where(and(inArray(dayTable.dataset, [...datasets]), ofParts, between(dayTable.date, from, to)))
    .orderBy(asc(dayTable.date))
  return rows.map(({ date }) => date)
}

/** A text that changes whenever a table of these datasets is stored, changed or removed. */
export async function tablesStamp({ pool }: Db, datasets: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ stamp: string }>(
    `select concat_ws('/', count(*), sum(revision), max(loaded_at)) as stamp from day_table where dataset = any($1)`,
    [datasets],
  )
  return rows[0].stamp
}

/** A stored table without its rows. */
type DayTableStamp = DayTableKey & { readonly date: IsoDate; readonly revision: number }

/**
 * The first, the last and the largest table of each part in each month: what is in one for a month is in one of them, also
 * where some are of a part of the market.
 */
export async function monthlyTables({ pool }: Db, dataset: string): Promise<DayTableStamp[]> {
  const { rows } = await pool.query<DayTableStamp>(
    `select dataset, part, date, revision
       from (select dataset, part, date, revision,
                    row_number() over (month order by date) as from_first,
                    row_number() over (month order by date desc) as from_last,
                    row_number() over (month order by octet_length(block) desc) as from_largest
               from day_table where dataset = $1
             window month as (partition by part, date_trunc('month', date))) as placed
      where 1 in (from_first, from_last, from_largest)`,
    [dataset],
  )
  return rows
}

/** All parts of a dataset on a date, by name, in one query. */
export async function readDayTableParts({ orm }: Db | Tx, dataset: string, date: IsoDate): Promise<DayTable[]> {
  const rows = await orm
    .select(COLUMNS)
    .from(dayTable)
    .where(and(eq(dayTable.dataset, dataset), eq(dayTable.date, date)))
    .orderBy(asc(dayTable.part))
  return Promise.all(rows.map(unpacked))
}

const COLUMNS = {
  dataset: dayTable.dataset,
  part: dayTable.part,
  date: dayTable.date,
  revision: dayTable.revision,
  source: dayTable.source,
  file: dayTable.file,
  block: dayTable.block,
}

function ofTable({ dataset, part }: DayTableKey) {
  return [eq(dayTable.dataset, dataset), eq(dayTable.part, part)]
}

async function unpacked(row: DayTable): Promise<DayTable> {
  return { ...row, block: await inflated(row.block) }
}
