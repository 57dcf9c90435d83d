import type { Scan, ScanInterval } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'
import { KeptDays } from './keptDays.ts'
import { scanKey } from './marketDays.ts'

/** A scan takes half a megabyte; the last closes of every length. */
const LIMIT_BYTES = 12 * 1024 * 1024
/** A scan follows its bar by a moment; after so long who waits for it makes it alone. */
const WAIT_MS = 2000

/** What the thread that scans has said, for who asks before and after. */
export class KeptScans {
  readonly kept: KeptDays<{ readonly bytes: number; readonly scan: Scan }>
  readonly #newest = new Map<ScanInterval, { readonly session: IsoDate; readonly start: number }>()
  readonly #awaited = new Map<string, Set<(scan: Scan) => void>>()

  constructor(onDrop: (key: string) => void) {
    this.kept = new KeptDays(LIMIT_BYTES, onDrop)
  }

  async get(interval: ScanInterval, session: IsoDate, start: number): Promise<Scan | null> {
    const key = scanKey(interval, session, start)
    const known = this.kept.peek(key)
    if (known !== null) return known.scan
    // Of a bar after the last that was told the next is on its way; of one before nobody says any more.
    const newest = this.#newest.get(interval)
    if (newest === undefined || (session <= newest.session && start <= newest.start)) return null
    const waiting = this.#awaited.get(key) ?? new Set()
    this.#awaited.set(key, waiting)
    return new Promise((resolve) => {
      const take = (scan: Scan) => {
        clearTimeout(timer)
        resolve(scan)
      }
      const timer = setTimeout(() => {
        waiting.delete(take)
        resolve(null)
      }, WAIT_MS)
      waiting.add(take)
    })
  }

  keep(session: IsoDate, scan: Scan): void {
    const key = scanKey(scan.interval, session, scan.start)
    this.kept.keep(key, { scan, bytes: scan.values.byteLength })
    this.#newest.set(scan.interval, { session, start: scan.start })
    for (const take of this.#awaited.get(key) ?? []) take(scan)
    this.#awaited.delete(key)
  }
}
