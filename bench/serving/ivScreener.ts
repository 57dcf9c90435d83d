import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { compute } from '../../packages/tools/src/strategy/iv-screener/compute.ts'
import { tool } from '../../packages/tools/src/strategy/iv-screener/tool.ts'
import { median, minuteEnds } from '../coldMinutes.ts'
import { marketFolder } from '../marketFolder.ts'
import { machineLoad } from '../serverProcess.ts'

const MINUTES = 25

/**
 * The IV screener over all F&O underlyings as it is first opened, at distinct minutes of one session: no answer is kept.
 * The first computing reads the session's summaries and the evenings' tables from the store and unpacks them; the others
 * find the day in memory.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    print(
      `milliseconds cold, median of ${MINUTES} minutes with the day in memory, and what a processor worked for it; ${machineLoad()}`,
    )
    for (const universe of ['fno', 'all']) {
      const source = await storedSource(db, 'bench')
      const params = tool.params.parse({ universe })
      const computing: number[] = []
      const working: number[] = []
      let symbols = 0
      let bytes = 0
      for (const instant of minuteEnds(MINUTES)) {
        const began = performance.now()
        const before = process.cpuUsage()
        const result = await compute(marketAt(source, instant), params)
        computing.push(performance.now() - began)
        const { user, system } = process.cpuUsage(before)
        working.push((user + system) / 1000)
        if (!('answer' in result)) throw new Error(`No answer: ${JSON.stringify(result)}`)
        symbols = result.answer.data.rows.length
        bytes = packedAnswer({ result }).body.length
      }
      const [first, ...others] = computing
      print(
        `  universe ${universe}: ${median(others)} for ${symbols} symbols (${median(working.slice(1))} of a processor), ${first.toFixed(0)} the first time (${working[0].toFixed(0)}); ${(bytes / 1024).toFixed(0)} KiB sent`,
      )
    }
  } finally {
    await db.close()
    await postgres.stop()
  }
}
