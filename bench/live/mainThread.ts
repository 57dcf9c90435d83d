import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { tools } from '../../packages/tools/src/index.ts'
import { marketFolder, STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const CLIENTS = 300
const SECONDS = 60
const SPEED = 10
const LIMIT_MS = 50
const SYMBOLS = ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'SBIN', 'INFY', 'CRUDEOIL']

/**
 * How long the server's main thread is blocked at most while it lives ten market minutes in one, pages follow chains on the
 * live channel, and visitors ask for every tool, live and past. Beside it what an idle process of the same machine
 * measures: where others have the processor, both wait for it.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const server = await startServer(await marketFolder(), { ...STILL_MARKET, SIM_SPEED: String(SPEED) })
  try {
    await server.allHistory
    const sockets = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => follower(server.address, n)))
    // Reading the metric begins a new measure.
    await blocked(server.address)
    const idle = monitorEventLoopDelay({ resolution: 10 })
    idle.enable()
    let most = 0
    const until = performance.now() + SECONDS * 1000
    for (let n = 0; performance.now() < until; n++) {
      const symbol = SYMBOLS[n % SYMBOLS.length]
      await Promise.all(
        tools
          .flatMap(({ key }) => [
            fetch(`${server.address}/api/tools/${key}?symbol=${symbol}`),
            fetch(`${server.address}/api/tools/${key}?symbol=${symbol}&date=2026-11-12&time=${10 + (n % 5)}:30`),
          ])
          .map(async (asked) => (await asked).arrayBuffer()),
      )
      await new Promise((resolve) => setTimeout(resolve, 1000))
      most = Math.max(most, await blocked(server.address))
    }
    idle.disable()
    for (const socket of sockets) socket.terminate()
    print(`${CLIENTS} live clients, every tool asked each second for ${SECONDS} s at ${SPEED}×; ${machineLoad()}`)
    print(`  main thread blocked at most ${most.toFixed(0)} ms (target ≤ ${LIMIT_MS} ms)`)
    print(`  an idle process at most ${(idle.max / 1e6).toFixed(0)} ms`)
  } finally {
    await server.stop()
  }
}

async function follower(address: string, n: number): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`)
  await once(socket, 'open')
  const symbol = SYMBOLS[n % SYMBOLS.length]
  const chain = { symbol, expiry: symbol === 'NIFTY' ? '2026-11-17' : '2026-11-24' }
  socket.send(JSON.stringify({ op: 'watch', id: 1, tool: 'option-chain', params: { symbol }, chain }))
  return socket
}

/** Longest time, in ms, that the server's main thread was blocked since it was asked last. */
async function blocked(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = /^strikelens_main_thread_block_max_ms (\S+)/m.exec(text)
  if (found === null) throw new Error('The metrics do not tell how long the main thread is blocked.')
  return Number(found[1])
}
