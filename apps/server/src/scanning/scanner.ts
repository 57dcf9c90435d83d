import type { Market } from '@strikelens/market/market'
import { RunningScan, SCAN_INTERVALS, type Scan, type ScanInterval, scanOf } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'

/** Of a start in mid-session all bars until then are carried on, and the last of them told. */
const MOST_TOLD = 2

/** A session as far as it has been scanned. */
interface Scanned {
  readonly session: IsoDate
  readonly ids: readonly string[]
  /** Bars of minutes, carried on; days and weeks close once and are made from their bars. */
  readonly running: ReadonlyMap<ScanInterval, RunningScan>
  /** Start of the last day's and week's bar that was told. */
  readonly told: Map<ScanInterval, number>
}

/**
 * Scans every name at the close of each bar. What it carries on is made of stored bars: after a restart, a correction or in
 * the morning it is made anew, and says the same.
 */
export class Scanner {
  #scanned: Scanned | null = null

  /** Bars were added or replaced: what is carried on may rest on others. */
  forget(): void {
    this.#scanned = null
  }

  /** What has closed since the last minute. */
  async minute(market: Market): Promise<{ session: IsoDate; scans: readonly Scan[] }> {
    const session = market.sessionDate('cash')
    if (this.#scanned?.session !== session) this.#scanned = begun(session, await market.cashNames())
    const { ids, running, told } = this.#scanned
    const panel = market.panel
    const scans: Scan[] = []
    for (const interval of SCAN_INTERVALS) {
      const own = running.get(interval)
      if (own !== undefined) {
        scans.push(...(await own.advance(panel)).slice(-MOST_TOLD))
        continue
      }
      const axis = await panel(ids.slice(0, 1), interval, 1)
      if (axis === null || told.get(interval) === axis.start[0]) continue
      const scan = await scanOf(panel, ids, interval, session)
      if (scan === null) continue
      told.set(interval, scan.start)
      scans.push(scan)
    }
    return { session, scans }
  }
}

function begun(session: IsoDate, ids: readonly string[]): Scanned {
  const carried = SCAN_INTERVALS.filter((interval) => interval !== '1d' && interval !== '1w')
  return {
    session,
    ids,
    running: new Map(carried.map((interval) => [interval, new RunningScan(interval, ids, session)])),
    told: new Map(),
  }
}
