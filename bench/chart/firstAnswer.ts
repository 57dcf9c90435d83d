import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { istInstant } from '../../packages/market/src/time/index.ts'
import { openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { computeOf, toolOf } from '../../packages/tools/src/index.ts'
import { median } from '../coldMinutes.ts'
import { marketFolder } from '../marketFolder.ts'
import { machineLoad } from '../serverProcess.ts'

const SYMBOLS = 'RELIANCE TCS INFY HDFCBANK ICICIBANK SBIN ITC LT AXISBANK MARUTI TITAN WIPRO'.split(' ')
const INTERVALS = ['1m', '5m', '15m', '1h', '1d', '1w', '1mo']
const MOST_MS = 40
/** So often the other share is asked for. */
const ROUNDS = 6
const NOW = istInstant('2026-11-13', '10:15')

/** What the address of a chart asks for, beside symbol and interval. */
const QUESTIONS = {
  bars: {},
  'levels, gaps, lines, profile': { show: 'volume,levels,gaps,lines,profile', ind: 'ema:50,rsi' },
}

/** Asked for before, so that what is measured reads no session and compiles nothing for the first time. */
const ANOTHER = 'BHARTIARTL'

/**
 * The first answer of a chart in a warm market: each of a dozen shares once an interval, after another share was asked for at
 * all of them. Milliseconds of a processor: what else the machine does is not measured.
 */
export async function run(print: (line: string) => void): Promise<void> {
  await measure(await marketFolder(), print)
}

/** The same on a folder whose history is there. */
export async function measure(dataDir: string, print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir })
  const db = openDb(postgres.url, { max: 3 })
  try {
    const market = marketAt(await storedSource(db, 'bench'), NOW)
    const tool = toolOf('chart')
    if (tool === null) throw new Error('There is no chart.')
    const compute = await computeOf(tool.key)
    const ask = async (symbol: string, interval: string, more: object) => {
      const begun = process.cpuUsage()
      const result = await compute(market, tool.params.parse({ symbol, interval, ...more }))
      packedAnswer({ result })
      if (!('answer' in result)) throw new Error(`${symbol} ${interval}: ${JSON.stringify(result)}`)
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000
    }
    const veryFirst = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const more of Object.values(QUESTIONS)) {
        for (const interval of INTERVALS) {
          const took = await ask(ANOTHER, interval, more)
          if (!veryFirst.has(interval)) veryFirst.set(interval, took)
        }
      }
    }
    print(`milliseconds of a processor for the answer of a chart, packed: ${SYMBOLS.length} shares; ${machineLoad()}`)
    for (const [what, more] of Object.entries(QUESTIONS)) {
      for (const interval of INTERVALS) {
        const took: number[] = []
        for (const symbol of SYMBOLS) took.push(await ask(symbol, interval, more))
        const longest = Math.max(...took)
        print(
          `  ${interval}, ${what}: median ${median(took)}, longest ${longest.toFixed(0)}, ${(longest / MOST_MS).toFixed(2)}× of ${MOST_MS} ms (target ≤ 1.0×); ${veryFirst.get(interval)?.toFixed(0)} the very first, its bars read`,
        )
      }
    }
  } finally {
    await db.close()
    await postgres.stop()
  }
}
