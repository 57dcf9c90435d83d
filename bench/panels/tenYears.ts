import { rm } from 'node:fs/promises'
import { writtenTable } from '../../apps/server/src/stored/storedTables.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { tradingDays } from '../../packages/market/src/calendar/index.ts'
import { daily, delivery } from '../../packages/market/src/datasets/index.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { istInstant } from '../../packages/market/src/time/index.ts'
import { migrate, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { type WrittenTable, writeDayTables } from '../../packages/store/src/repositories/index.ts'
import { newDataFolder } from '../dataFolder.ts'

const NAMES = 2500
const FIRST = '2016-11-14'
const LAST = '2026-11-13'
const BARS = 600
const MOST_MS = 3000
const MOST_MIB = 150

/** Ten years of daily files of 2,500 names: the first panel of 600 bars, one that is there, and what the process grows by. */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = newDataFolder()
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  const db = openDb(server.url)
  try {
    const ids = Array.from({ length: NAMES }, (_, i) => `NAME${i}`)
    await write(ids, (tables) => writeDayTables(db, tables))
    const market = marketAt(await storedSource(db, 'Files'), istInstant(LAST, '20:00'))
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    const first = await timed(async () => {
      const panel = await market.panel(ids, '1d', BARS)
      if (panel?.barCount !== BARS) throw new Error(`${panel?.barCount} bars instead of ${BARS}`)
    })
    const grown = (process.memoryUsage.rss() - before) / 1024 ** 2
    const closes = await timed(async () => (await market.panel(ids, '1d', BARS))?.close)
    const few = await timed(async () => (await market.panel(ids.slice(0, 50), '1d', 250))?.close)
    print(`ten years of ${NAMES.toLocaleString('en-IN')} names, ${tradingDays('cash', FIRST, LAST).length} sessions`)
    print(
      `  first panel of ${BARS} bars ${first.toFixed(0)} ms, ${(first / MOST_MS).toFixed(2)}× of ${MOST_MS} ms (target ≤ 1.0×)`,
    )
    print(
      `  the process grew by ${grown.toFixed(0)} MiB, ${(grown / MOST_MIB).toFixed(2)}× of ${MOST_MIB} MiB (target ≤ 1.0×)`,
    )
    print(
      `  closes of all names once they are there ${closes.toFixed(1)} ms; of 50 names, 250 bars, ${few.toFixed(2)} ms`,
    )
  } finally {
    await db.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Writes the daily tables: prices that wander by about a per cent a session, in paise. */
export async function write(
  ids: readonly string[],
  store: (tables: WrittenTable[]) => Promise<unknown>,
): Promise<void> {
  let seed = 12345
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const price = Float64Array.from(ids, () => 50 + 5000 * random())
  const paise = (rupees: number) => Math.round(100 * rupees) / 100
  let tables: WrittenTable[] = []
  for (const date of tradingDays('cash', FIRST, LAST)) {
    const open = price.map(paise)
    for (let i = 0; i < price.length; i++) price[i] *= 1 + 0.03 * (random() - 0.5)
    const close = price.map(paise)
    const volumeQty = price.map(() => Math.floor(1e6 * random()))
    const day = {
      id: ids,
      open,
      high: open.map((from, i) => paise(1.01 * Math.max(from, close[i]))),
      low: open.map((from, i) => paise(0.99 * Math.min(from, close[i]))),
      close,
      volumeQty,
      turnover: volumeQty.map((quantity, i) => paise(quantity * close[i])),
      trades: volumeQty.map((quantity) => Math.ceil(quantity / 80)),
    }
    const deliveryQty = volumeQty.map((quantity) => Math.floor(quantity / 2))
    tables.push(
      writtenTable(daily, date, 'Files', day),
      writtenTable(delivery, date, 'Files', { id: ids, deliveryQty, deliveryPct: volumeQty.map(() => 50) }),
    )
    if (tables.length < 60) continue
    await store(tables)
    tables = []
  }
  await store(tables)
}

/** Milliseconds of a processor: what else the machine does is not measured. The database works beside. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
