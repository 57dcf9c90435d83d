import { packedAnswer } from '../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../apps/server/src/view/storedSource.ts'
import { type Market, marketAt } from '../packages/market/src/market/index.ts'
import { openDb } from '../packages/store/src/database/index.ts'
import { startPostgres } from '../packages/store/src/postgres/index.ts'
import type { Result } from '../packages/tools/src/result.ts'
import { median, minuteEnds } from './coldMinutes.ts'
import { marketFolder } from './marketFolder.ts'
import { machineLoad } from './serverProcess.ts'

const MINUTES = 25

/** A list over all symbols of a universe. */
type Compute = (
  market: Market,
) => Promise<Result<{ readonly rows: readonly unknown[] } | { readonly symbol: readonly string[] }>>

/**
 * Lists as they are first opened, at distinct minutes of one session: no answer is kept. The first computing reads the
 * session and the evenings' tables from the store and unpacks them; the others find the day in memory. By name.
 */
export async function printColdLists(
  lists: Readonly<Record<string, Compute>>,
  print: (line: string) => void,
): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    print(
      `milliseconds cold, median of ${MINUTES} minutes with the day in memory, and what a processor worked for it; ${machineLoad()}`,
    )
    for (const [name, compute] of Object.entries(lists)) {
      const source = await storedSource(db, 'bench')
      const computing: number[] = []
      const working: number[] = []
      let symbols = 0
      let bytes = 0
      for (const instant of minuteEnds(MINUTES)) {
        const began = performance.now()
        const before = process.cpuUsage()
        const result = await compute(marketAt(source, instant))
        computing.push(performance.now() - began)
        const { user, system } = process.cpuUsage(before)
        working.push((user + system) / 1000)
        if (!('answer' in result)) throw new Error(`No answer: ${JSON.stringify(result)}`)
        const { data } = result.answer
        symbols = ('rows' in data ? data.rows : data.symbol).length
        bytes = packedAnswer({ result }).body.length
      }
      const [first, ...others] = computing
      print(
        `  ${name}: ${median(others)} for ${symbols} symbols (${median(working.slice(1))} of a processor), ${first.toFixed(0)} the first time (${working[0].toFixed(0)}); ${(bytes / 1024).toFixed(0)} KiB sent`,
      )
    }
  } finally {
    await db.close()
    await postgres.stop()
  }
}
