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
const NOW = istInstant('2026-11-13', '10:15')

/** What the address of a chart asks for, beside symbol and interval. */
const QUESTIONS = {
  bars: {},
  'levels, gaps, lines, profile': { show: 'volume,levels,gaps,lines,profile', ind: 'ema:50,rsi' },
}

/**
 * The first answer of a chart in a warm market: each of a dozen shares once an interval, after one other share, so that the
 * sessions are in memory and no answer is.
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
    print(
      `milliseconds until the answer of a chart is packed, median and longest of ${SYMBOLS.length} shares; ${machineLoad()}`,
    )
    for (const [what, more] of Object.entries(QUESTIONS)) {
      for (const interval of INTERVALS) {
        const took: number[] = []
        for (const symbol of ['BHARTIARTL', ...SYMBOLS]) {
          const began = performance.now()
          const result = await compute(market, tool.params.parse({ symbol, interval, ...more }))
          packedAnswer({ result })
          took.push(performance.now() - began)
          if (!('answer' in result)) throw new Error(`${symbol} ${interval}: ${JSON.stringify(result)}`)
        }
        const [first, ...others] = took
        const longest = Math.max(...others)
        print(
          `  ${interval}, ${what}: ${median(others)}, longest ${longest.toFixed(0)}, ${(longest / MOST_MS).toFixed(2)}× of ${MOST_MS} ms (target ≤ 1.0×); ${first.toFixed(0)} the very first`,
        )
      }
    }
  } finally {
    await db.close()
    await postgres.stop()
  }
}
