import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '@strikelens/store/database'
import { backfillVols } from './backfill.ts'
import { importFile } from './importFile.ts'

const SOURCE = 'Exchange files'

/** Loads files of past sessions from the disk, and what follows from them; what became of each, line by line. */
export async function loadFiles(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = []
  const dates = new Set<string>()
  for (const path of paths) {
    for (const report of await importFile(db, basename(path), await readFile(path), SOURCE)) {
      const { name, date, tables, problems, isKnown } = report
      if (date !== null) dates.add(date)
      lines.push(`${name}: ${isKnown ? 'loaded before' : `${tables} tables of ${date ?? 'no date'}`}`)
      lines.push(...problems.map(({ line, reason }) => `  line ${line}: ${reason}`))
    }
  }
  const filled = await backfillVols(db, [...dates], SOURCE)
  return [...lines, ...filled.map((date) => `${date}: volatilities solved from its closes`)]
}
