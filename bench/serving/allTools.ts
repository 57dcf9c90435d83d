import { fork } from 'node:child_process'
import { tools } from '../../packages/tools/src/index.ts'
import { asked } from '../asked.ts'
import type { Load, LoadReply } from '../loadProcess.ts'
import { marketFolder, STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const CONNECTIONS = 50
const REQUESTS = 5000

/**
 * Every tool as a visitor meets it: the first answer, which a compute thread makes, then the same answer kept ready, and how
 * long the main thread was blocked by either. Nobody else is served worse while somebody opens a page.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const server = await startServer(await marketFolder(), STILL_MARKET)
  const loader = fork(new URL('../loadProcess.ts', import.meta.url))
  try {
    await server.allHistory
    const port = Number(new URL(server.address).port)
    print(`first answer, then ${REQUESTS} ready ones over ${CONNECTIONS} connections; ${machineLoad()}`)
    let longest = 0
    for (const [round, { key }] of tools.entries()) {
      await longestBlock(server.address)
      const began = performance.now()
      const response = await fetch(`${server.address}/api/tools/${key}`)
      const size = (await response.arrayBuffer()).byteLength
      const first = performance.now() - began
      if (response.status !== 200) throw new Error(`${key} answered ${response.status}.`)
      const cold = await longestBlock(server.address)
      const load: Load = { port, requests: REQUESTS, paths: [`/api/tools/${key}`], connections: CONNECTIONS, round }
      const hotBegan = performance.now()
      const { failure } = await asked<Load, LoadReply>(loader, load)
      if (failure !== null) throw new Error(`Not every answer of ${key} was 200: ${failure}`)
      const rate = (1000 * REQUESTS) / (performance.now() - hotBegan)
      const hot = await longestBlock(server.address)
      longest = Math.max(longest, cold, hot)
      print(
        `  ${key}: first ${first.toFixed(0)} ms, ${(size / 1000).toFixed(0)} kB unpacked, ready ${rate.toFixed(0)} a second; main thread blocked ${cold.toFixed(0)} ms, then ${hot.toFixed(0)} ms`,
      )
    }
    print(`  longest block of the main thread ${longest.toFixed(0)} ms`)
  } finally {
    loader.kill()
    await server.stop()
  }
}

/** Milliseconds for which the main thread was blocked at the longest since this was last asked. */
async function longestBlock(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const found = /^strikelens_main_thread_block_max_ms (\S+)/m.exec(metrics)
  if (found === null) throw new Error('The metrics do not tell how long the main thread was blocked.')
  return Number(found[1])
}
