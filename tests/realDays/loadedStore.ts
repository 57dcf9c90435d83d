import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Market, marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { temporaryDatabase } from '@strikelens/store/fixtures'
import { importFiles } from '../../apps/server/src/imports/importFiles.ts'
import { adoptStoredCalendar } from '../../apps/server/src/view/storedCalendar.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'

/** A store filled by the product's own import, and its market as pages are computed from it. */
export interface LoadedStore {
  /** The market once a date is over: 15:30 is the close of every session of these files. */
  marketOf(date: string): Market
  remove(): Promise<void>
}

/** Loads files into a database of their own. */
export async function loadedStore(paths: readonly string[]): Promise<LoadedStore> {
  const postgres = await temporaryDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-days-'))
  const { signal } = new AbortController()
  const { tally } = await importFiles({ db: postgres.db, paths, origin: 'command', dataDir, signal })
  if (tally.rejected.length > 0 || tally.failedDays.length > 0) {
    throw new Error(`Not loaded: ${JSON.stringify([tally.rejected, tally.failedDays])}`)
  }
  await adoptStoredCalendar(postgres.db)
  const source = await storedSource(postgres.db, 'Exchange files')
  return {
    marketOf: (date) => marketAt(source, istInstant(date, '15:30')),
    async remove() {
      await postgres.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
