import type { IsoDate } from '@strikelens/market/time'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type FetchStateName, fetchFile, importFile } from '../schema/index.ts'

export type { FetchStateName }

/** A file that was asked for, and what came of the last try. */
export type FetchTry = typeof fetchFile.$inferSelect

/** Notes a try; tries of a file are counted until it is there. */
export async function noteFetch({ orm }: Db, tried: Omit<FetchTry, 'tries'>): Promise<void> {
  const { kind, state, reason, lastTryAt } = tried
  await orm
    .insert(fetchFile)
    .values({ ...tried, tries: 1 })
    .onConflictDoUpdate({
      target: [fetchFile.date, fetchFile.name],
      set: { kind, state, reason, lastTryAt, tries: sql`${fetchFile.tries} + 1` },
    })
}

/** Tries of files from one date to another, both included. */
export function fetchTries({ orm }: Db, from: IsoDate, to: IsoDate): Promise<FetchTry[]> {
  return orm
    .select()
    .from(fetchFile)
    .where(and(gte(fetchFile.date, from), lte(fetchFile.date, to)))
}

/** Names, in small letters, of files about these dates that were loaded, whoever brought them. */
export async function importedNames({ orm }: Db, from: IsoDate, to: IsoDate): Promise<Set<string>> {
  const files = await orm
    .select({ name: importFile.name })
    .from(importFile)
    .where(and(gte(importFile.date, from), lte(importFile.date, to)))
  return new Set(files.map(({ name }) => name.toLowerCase()))
}
