import type { Db } from '@strikelens/store/database'
import { LOCKS, whileAlone } from '../jobs/advisoryLock.ts'

/**
 * Runs `work` while no other import does, in whatever process: two would derive the same sessions side by side. Undefined when
 * the signal came first.
 */
export function whileImporting<T>(
  db: Db,
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return whileAlone(db, LOCKS.imports, signal, onWait, work)
}
