import type { StoredInterval } from '@strikelens/market/bars'
import type { IsoDate } from '@strikelens/market/time'
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { ensurePartition } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { barDay, barMinute } from '../schema/index.ts'

/** Which bars: a panel ('cash', 'futures' …) and their length. */
export interface PanelKey {
  readonly panel: string
  readonly interval: StoredInterval
}

/** Bytes of a panel's day by field; the field 'ids' says whose rows they are. */
export type FieldBlocks = ReadonlyMap<string, Uint8Array>

/** Stores fields of a panel's day; those stored already are replaced. */
export function writeBarDay(on: Db | Tx, key: PanelKey, date: IsoDate, fields: FieldBlocks): Promise<void> {
  return transaction(on, async (tx) => {
    const names = [...fields.keys()]
    await tx.orm.delete(barDay).where(and(...ofPanel(key), eq(barDay.date, date), inArray(barDay.field, names)))
    await insertBarDay(tx, key, date, fields)
  })
}

/** Stores fields of a panel's day; throws when one is stored already. */
export async function insertBarDay(tx: Tx, key: PanelKey, date: IsoDate, fields: FieldBlocks): Promise<void> {
  const rows = await Promise.all(
    [...fields].map(async ([field, block]) => ({ ...key, date, field, block: await deflated(block) })),
  )
  await ensurePartition(tx, 'bar_day', date)
  await tx.orm.insert(barDay).values(rows)
}

/** The wanted fields of a panel's days from one date to another, both included, earliest first, in one query. */
export async function readBarDays(
  { orm }: Db | Tx,
  key: PanelKey,
  fields: readonly string[],
  from: IsoDate,
  to: IsoDate,
): Promise<{ date: IsoDate; fields: FieldBlocks }[]> {
  const rows = await orm
    .select({ date: barDay.date, field: barDay.field, block: barDay.block })
    .from(barDay)
    .where(and(...ofPanel(key), inArray(barDay.field, [...fields]), between(barDay.date, from, to)))
    .orderBy(asc(barDay.date))
  const blocks = await Promise.all(rows.map(({ block }) => inflated(block)))
  const days: { date: IsoDate; fields: Map<string, Uint8Array> }[] = []
  rows.forEach(({ date, field }, i) => {
    if (days.at(-1)?.date !== date) days.push({ date, fields: new Map() })
    days.at(-1)?.fields.set(field, blocks[i])
  })
  return days
}

/** Of which days of a panel whole bars are stored, by their length: where a bar's open is kept it has all its prices. */
export function barDaysStored({ orm }: Db | Tx, panel: string): Promise<{ interval: string; date: IsoDate }[]> {
  return orm
    .select({ interval: barDay.interval, date: barDay.date })
    .from(barDay)
    .where(and(eq(barDay.panel, panel), eq(barDay.field, 'open')))
}

/** Dates of which bars of a panel are stored in one of these lengths, oldest first. */
export async function barDates(
  { orm }: Db | Tx,
  panel: string,
  intervals: readonly StoredInterval[],
): Promise<IsoDate[]> {
  const rows = await orm
    .selectDistinct({ date: barDay.date })
    .from(barDay)
    .where(and(eq(barDay.panel, panel), inArray(barDay.interval, [...intervals]), eq(barDay.field, 'close')))
    .orderBy(asc(barDay.date))
  return rows.map(({ date }) => date)
}

/** The minutes of a panel's open day, oldest first; empty once the day is compacted. */
export async function readBarMinutes(
  { orm }: Db | Tx,
  panel: string,
  date: IsoDate,
): Promise<{ start: number; block: Uint8Array }[]> {
  const rows = await orm
    .select({ start: barMinute.start, block: barMinute.block })
    .from(barMinute)
    .where(and(eq(barMinute.panel, panel), eq(barMinute.date, date)))
    .orderBy(asc(barMinute.start), asc(barMinute.revision))
  // The highest revision of a minute comes last.
  return rows.filter(({ start }, i) => rows[i + 1]?.start !== start)
}

function ofPanel({ panel, interval }: PanelKey) {
  return [eq(barDay.panel, panel), eq(barDay.interval, interval)]
}
