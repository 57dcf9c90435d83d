import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { istInstant } from '../../packages/market/src/time/index.ts'
import { type Db, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { compute } from '../../packages/tools/src/strategy/straddle-price/compute.ts'
import { tool } from '../../packages/tools/src/strategy/straddle-price/tool.ts'
import { median } from '../coldMinutes.ts'
import { marketFolder } from '../marketFolder.ts'
import { machineLoad } from '../serverProcess.ts'

const ROUNDS = 9
const SYMBOL = 'NIFTY'
const DATE = '2026-11-12'
const CLOSE = istInstant(DATE, '15:30')
const PARAMS = tool.params.parse({ symbol: SYMBOL, interval: '1m' })

/**
 * A straddle by the minute of a whole session, opened cold, against reading its chain once: the series is priced from 375
 * snapshots of every strike, and must cost no more than it costs to fetch and unpack them. Every round begins with a
 * source that has nothing in memory but what is listed.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    const times = { read: [] as number[], whole: [] as number[], series: [] as number[] }
    // The first round pays for compilation and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = await measure(db)
      if (round === 0) continue
      times.read.push(measured.read)
      times.whole.push(measured.whole)
      times.series.push(measured.series)
    }
    const [read, whole, series] = [times.read, times.whole, times.series].map((all) => Number(median(all)))
    print(`${SYMBOL} straddle of 375 minutes, milliseconds, median of ${ROUNDS} rounds; ${machineLoad()}`)
    print(`  reading its chain once: ${read}; the page cold: ${whole}; the series itself: ${series}`)
    print(`  series ÷ read: ${(series / read).toFixed(2)} (target ≤ 1); whole ÷ read: ${(whole / read).toFixed(2)}`)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function measure(db: Db): Promise<{ read: number; whole: number; series: number }> {
  const fresh = async () => {
    const market = marketAt(await storedSource(db, 'bench'), CLOSE)
    const listing = await market.listing(SYMBOL)
    if (listing === null) throw new Error(`${SYMBOL} is not listed.`)
    return { market, expiry: listing.options[0].expiry }
  }
  const reader = await fresh()
  const read = await timed(() => reader.market.chainSeries(SYMBOL, reader.expiry, DATE))
  const { market } = await fresh()
  const answer = async () => {
    const result = await compute(market, PARAMS)
    if ('noAnswer' in result) throw new Error(result.noAnswer.reason)
  }
  return { read, whole: await timed(answer), series: await timed(answer) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
