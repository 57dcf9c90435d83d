import { monitorEventLoopDelay } from 'node:perf_hooks'
import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { marketAt } from '../../packages/market/src/market/index.ts'
import { openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { computeOf, tools } from '../../packages/tools/src/index.ts'
import { median, minuteEnds } from '../coldMinutes.ts'
import { marketFolder } from '../marketFolder.ts'
import { machineLoad } from '../serverProcess.ts'

const MINUTES = 25

/**
 * Each tool as it is first opened, at distinct minutes of one session: computed without the answers kept by the engine, by
 * a process that is warm and has the session in memory. The first computing reads the session from the store. While a tool
 * computes without a pause its thread does nothing else: the longest such stretch stands beside it.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    const source = await storedSource(db, 'bench')
    const ends = minuteEnds(MINUTES)
    print(`milliseconds of computing and of packing, median of ${MINUTES} minutes; ${machineLoad()}`)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    for (const tool of tools) {
      const compute = await computeOf(tool.key)
      const params = tool.params.parse({})
      const computing: number[] = []
      const packing: number[] = []
      delay.reset()
      for (const instant of ends) {
        const began = performance.now()
        const result = await compute(marketAt(source, instant), params)
        const computed = performance.now()
        packedAnswer({ result })
        packing.push(performance.now() - computed)
        computing.push(computed - began)
        // The delay is noted when the loop turns.
        await new Promise((resolve) => setImmediate(resolve))
        if (!('answer' in result)) throw new Error(`${tool.key} has no answer: ${JSON.stringify(result)}`)
      }
      const first = computing[0].toFixed(0)
      const block = (delay.max / 1e6).toFixed(0)
      print(
        `  ${tool.key}: ${median(computing)} computing, ${median(packing)} packing; ${first} the first time; longest block ${block}`,
      )
    }
    delay.disable()
  } finally {
    await db.close()
    await postgres.stop()
  }
}
