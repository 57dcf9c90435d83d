import { once } from 'node:events'
import { WebSocket } from 'ws'
import { tools } from '../../packages/tools/src/index.ts'
import { fullMarketFolder, STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, type ServerProcess, startServer } from '../serverProcess.ts'

const QUESTIONS = 50
/** Resident MiB at most, by the number of threads that compute. */
const MOST_MIB = new Map([
  [1, 900],
  [4, 1.1 * 1024],
])
/** Of one core. */
const MOST_IDLE_PCT = 12
/** Past the open of a market that has just been taken up; then over whole minutes, so that each has its close. */
const SETTLE_MS = 70_000
const IDLE_MS = 180_000
/** Over two minutes' closes with what was asked for in memory. */
const LIVE_MS = 130_000

/**
 * The whole server process, without its database's, on full history with the market at its own speed: what it takes of a core
 * while nobody is there, and what is resident once fifty different questions over all tools were asked and a page follows
 * a chain, with one thread that computes and with four.
 */
export async function run(print: (line: string) => void): Promise<void> {
  await measure(await fullMarketFolder(), print)
}

/** The same on a folder whose history is there. */
export async function measure(folder: string, print: (line: string) => void): Promise<void> {
  for (const [threads, most] of MOST_MIB) {
    const server = await startServer(folder, {
      ...STILL_MARKET,
      SIM_HISTORY: 'full',
      SIM_SPEED: '1',
      COMPUTE_WORKERS: String(threads),
    })
    try {
      await server.allHistory
      if (threads === 1) await printIdle(server, print)
      await printMemory(server, threads, most, print)
    } finally {
      await server.stop()
    }
  }
}

async function printIdle(server: ServerProcess, print: (line: string) => void): Promise<void> {
  await rest(SETTLE_MS)
  const load = machineLoad()
  const began = performance.now()
  const before = await metric(server, 'process_cpu_seconds_total')
  await rest(IDLE_MS)
  const worked = (await metric(server, 'process_cpu_seconds_total')) - before
  const pct = (100_000 * worked) / (performance.now() - began)
  const resident = mib(await metric(server, 'process_resident_memory_bytes'))
  print(`the simulated market at its own speed, nobody there; ${load} before and ${machineLoad().slice(13)} after`)
  print(
    `  ${pct.toFixed(1)} % of a core, ${(pct / MOST_IDLE_PCT).toFixed(2)}× of ${MOST_IDLE_PCT} % (target ≤ 1.0×); ${resident.toFixed(0)} MiB resident`,
  )
}

async function printMemory(
  server: ServerProcess,
  threads: number,
  limit: number,
  print: (line: string) => void,
): Promise<void> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/live`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'watch', id: 1, tool: 'option-chain', params: {}, chain: null }))
  const asked = questions()
  let most = 0
  const look = async () => {
    most = Math.max(most, mib(await metric(server, 'process_resident_memory_bytes')))
  }
  for (const question of asked) {
    await read(`${server.address}/api/tools/${question}`)
    await look()
  }
  const until = performance.now() + LIVE_MS
  while (performance.now() < until) {
    await rest(5000)
    await look()
  }
  const after = mib(await metric(server, 'process_resident_memory_bytes'))
  socket.terminate()
  print(`${asked.length} questions over ${tools.length} tools, ${threads} computing; ${machineLoad()}`)
  print(
    `  at most ${most.toFixed(0)} MiB resident, ${after.toFixed(0)} MiB after; ${(most / limit).toFixed(2)}× of ${limit.toFixed(0)} MiB (target ≤ 1.0×)`,
  )
}

/** Every tool as its page opens, and then of other symbols until there are enough. */
function questions(): string[] {
  const plain = tools.map(({ key }) => key)
  const others = ['BANKNIFTY', 'RELIANCE'].flatMap((symbol) =>
    tools.filter(({ symbols }) => symbols !== null).map(({ key }) => `${key}?symbol=${symbol}`),
  )
  return [...plain, ...others].slice(0, Math.max(QUESTIONS, plain.length))
}

/** Reads an answer to its end. */
async function read(url: string): Promise<void> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
}

async function metric(server: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const found = new RegExp(`^${name} (\\S+)`, 'm').exec(text)
  if (found === null) throw new Error(`The metrics do not tell ${name}.`)
  return Number(found[1])
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function mib(bytes: number): number {
  return bytes / 1024 ** 2
}
