import type { Market } from '@strikelens/market/market'
import {
  patternScanOf,
  RunningScan,
  SCAN_INTERVALS,
  type Scan,
  type ScanInterval,
  type ScanKind,
  scanOf,
} from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'

/** A session as far as it has been scanned. */
interface Scanned {
  readonly session: IsoDate
  readonly ids: readonly string[]
  /** Bars of minutes, carried on; days and weeks close once and are made from their bars. */
  readonly running: ReadonlyMap<ScanInterval, RunningScan>
  /** Start of the last bar that was told, by what was scanned for. */
  readonly told: Map<string, number>
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

  /** What has closed since the last minute, indicators first: patterns take longer. */
  async *minute(market: Market): AsyncGenerator<{ readonly session: IsoDate; readonly scan: Scan }> {
    const session = market.sessionDate('cash')
    if (this.#scanned?.session !== session) this.#scanned = begun(session, await market.cashNames())
    const scanned = this.#scanned
    for (const interval of SCAN_INTERVALS) {
      for (const scan of await indicators(market, scanned, interval)) yield { session, scan }
    }
    for (const interval of SCAN_INTERVALS) {
      if (!(await hasClosed(market, scanned, 'patterns', interval))) continue
      const scan = await patternScanOf(market.panel, scanned.ids, interval, (id) => market.profile(id)?.tickSize)
      if (scan === null) continue
      scanned.told.set(`patterns ${interval}`, scan.start)
      yield { session, scan }
    }
  }
}

async function indicators(market: Market, scanned: Scanned, interval: ScanInterval): Promise<readonly Scan[]> {
  const running = scanned.running.get(interval)
  if (running !== undefined) return running.advance(market.panel)
  if (!(await hasClosed(market, scanned, 'indicators', interval))) return []
  const scan = await scanOf(market.panel, scanned.ids, interval, scanned.session)
  if (scan === null) return []
  scanned.told.set(`indicators ${interval}`, scan.start)
  return [scan]
}

/** Whether a bar has closed since the last that was told. */
async function hasClosed(
  market: Market,
  { ids, told }: Scanned,
  kind: ScanKind,
  interval: ScanInterval,
): Promise<boolean> {
  const axis = await market.panel(ids.slice(0, 1), interval, 1)
  return axis !== null && told.get(`${kind} ${interval}`) !== axis.start[0]
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
