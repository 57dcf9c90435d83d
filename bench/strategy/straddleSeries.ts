import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { istInstant } from '../../packages/market/src/time/index.ts'
import { type Db, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { axisRows } from '../../packages/tools/src/chain/axisRows.ts'
import { readChain } from '../../packages/tools/src/chain/readChain.ts'
import { instrumentAxes } from '../../packages/tools/src/instrument/axes.ts'
import { pairOver } from '../../packages/tools/src/pair/pair.ts'
import { pairRows } from '../../packages/tools/src/pair/pairRows.ts'
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
 * A straddle by the minute of a whole session against reading its chain once: its series, priced from 375 snapshots of
 * every strike, must cost no more than it costs to fetch and unpack them. Every round begins with a source that has nothing
 * in memory but what is listed. Beside it stands the page: opened cold, with all else it reads for the first time, and
 * again with everything in memory.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    const rounds: Round[] = []
    // The first round pays for compilation and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = await measure(db)
      if (round > 0) rounds.push(measured)
    }
    const of = (part: keyof Round) => Number(median(rounds.map((round) => round[part])))
    const [read, series, cold, warm] = [of('read'), of('series'), of('cold'), of('warm')]
    print(`${SYMBOL} straddle of 375 minutes, milliseconds, median of ${ROUNDS} rounds; ${machineLoad()}`)
    print(`  its chain read once: ${read}; its series: ${series}; the page cold: ${cold}, warm: ${warm}`)
    print(`  series ÷ read: ${(series / read).toFixed(2)} (target ≤ 1); page cold ÷ read: ${(cold / read).toFixed(2)}`)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

/** Milliseconds. */
interface Round {
  readonly read: number
  readonly series: number
  readonly cold: number
  readonly warm: number
}

async function measure(db: Db): Promise<Round> {
  const fresh = async () => {
    const market = marketAt(await storedSource(db, 'bench'), CLOSE)
    const listing = await market.listing(SYMBOL)
    if (listing === null) throw new Error(`${SYMBOL} is not listed.`)
    return { market, expiry: listing.options[0].expiry }
  }
  const { market: reader, expiry } = await fresh()
  const read = await timed(() => reader.chainSeries(SYMBOL, expiry, DATE))
  const chain = await readChain(reader, { ...PARAMS, atm: 'fwd' })
  if ('noAnswer' in chain) throw new Error(chain.noAnswer.reason)
  const strike = chain.derived.atmStrike
  const series = await timed(async () => {
    const axes = await instrumentAxes(chain, new Map([[expiry, chain]]), 1)
    const pair = pairOver(axes, { put: strike, call: strike }, PARAMS, [])
    if ('noAnswer' in pair) throw new Error(pair.noAnswer.reason)
    pairRows(axisRows(axes.axis, 1), pair, null)
  })
  const { market } = await fresh()
  const page = async () => {
    const result = await compute(market, PARAMS)
    if ('noAnswer' in result) throw new Error(result.noAnswer.reason)
  }
  return { read, series, cold: await timed(page), warm: await timed(page) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
