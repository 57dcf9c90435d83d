import { type ChildProcess, fork } from 'node:child_process'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { minuteStarts, previousTradingDay, sessionOn } from '../../packages/market/src/calendar/index.ts'
import { istClock } from '../../packages/market/src/time/index.ts'
import { asked } from '../asked.ts'
import type { Load, LoadReply } from '../loadProcess.ts'
import { marketFolder, STILL_MARKET } from '../marketFolder.ts'
import type { PlainAnswer } from '../plainServer.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const PATH = '/api/tools/option-chain?symbol=NIFTY'
const ROUNDS = 9
const CONNECTIONS = 50
const REQUESTS = 25_000
/** Computing is slow: fewer requests make a round of it. */
const RECOMPUTED = 50
const QUIET_SECONDS = 5
const QUIET_MICROSECONDS = 50_000

/**
 * An answer the server has ready, against Node's bare HTTP server with the same bytes and headers, and against computing the
 * answer for every request. All three are driven by one process over the same number of kept-alive connections.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const server = await startServer(await marketFolder(), STILL_MARKET)
  const plain = fork(new URL('../plainServer.ts', import.meta.url))
  const loader = fork(new URL('../loadProcess.ts', import.meta.url))
  try {
    await server.allHistory
    await settled(server.address)
    const answer = await answerAt(`${server.address}${PATH}`)
    const port = Number(new URL(server.address).port)
    const plainPort = await asked<PlainAnswer, number>(plain, answer)
    const fresh = distinctMinutes()
    const ready: Side = { port, paths: () => [PATH], requests: REQUESTS, cpu: () => cpuOf(server.address) }
    const bare: Side = { ...ready, port: plainPort, cpu: () => asked(plain, {}) }
    const computed: Side = { ...ready, paths: () => fresh.splice(0, RECOMPUTED), requests: RECOMPUTED }
    // Two comparisons, since what computing leaves behind is cleared away in the round after it.
    const sent = await medians({ ready, other: bare }, loader)
    const made = await medians({ ready, other: computed }, loader)
    const size = (Buffer.from(answer.body, 'base64').length / 1000).toFixed(1)
    print(`option chain of NIFTY, ${size} kB, requests a second; ${machineLoad()}`)
    print(`  ready ${sent.ready.rate.toFixed(0)}, node:http ${sent.other.rate.toFixed(0)}`)
    print(`    ${(sent.ready.rate / sent.other.rate).toFixed(2)}× (target ≥ 0.75×)`)
    // A busy machine disturbs rates more than the processor time that a request takes.
    print(
      `  processor time a request: ready ${sent.ready.cpu.toFixed(1)} µs, node:http ${sent.other.cpu.toFixed(1)} µs`,
    )
    print(`    ${(sent.other.cpu / sent.ready.cpu).toFixed(2)}× of node:http's requests for the same time`)
    print(`  ready ${made.ready.rate.toFixed(0)}, computed each time ${made.other.rate.toFixed(0)}`)
    print(`    ${(made.ready.rate / made.other.rate).toFixed(0)}× (target ≥ 18×)`)
  } finally {
    plain.kill()
    loader.kill()
    await server.stop()
  }
}

interface Side {
  readonly port: number
  readonly requests: number
  /** What a round asks for. */
  paths(): readonly string[]
  /** Microseconds of processor time its server has used. */
  cpu(): Promise<number>
}

interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Microseconds of processor time a request. */
  readonly cpu: number
}

/** Medians of both sides; every round takes them in turn, the first unmeasured. */
async function medians(
  sides: { ready: Side; other: Side },
  loader: ChildProcess,
): Promise<{ ready: Measured; other: Measured }> {
  const taken = { ready: [] as Measured[], other: [] as Measured[] }
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ['ready', 'other'] as const) {
      const measured = await driven(sides[name], loader)
      if (round >= 0) taken[name].push(measured)
    }
  }
  const of = (samples: Measured[]) => ({
    rate: median(samples.map(({ rate }) => rate)),
    cpu: median(samples.map(({ cpu }) => cpu)),
  })
  return { ready: of(taken.ready), other: of(taken.other) }
}

let loads = 0

async function driven({ port, requests, paths, cpu }: Side, loader: ChildProcess): Promise<Measured> {
  const load: Load = { port, requests, paths: paths(), connections: CONNECTIONS, round: loads++ }
  const before = await cpu()
  const began = performance.now()
  const { failure } = await asked<Load, LoadReply>(loader, load)
  const seconds = (performance.now() - began) / 1000
  if (failure !== null) throw new Error(`Not every answer was 200: ${failure}`)
  return { rate: requests / seconds, cpu: ((await cpu()) - before) / requests }
}

/** Resolves when a server that has just started has come to rest: on a busy machine one quiet second proves nothing. */
async function settled(address: string): Promise<void> {
  for (let quiet = 0; quiet < QUIET_SECONDS; ) {
    const before = await cpuOf(address)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = (await cpuOf(address)) - before < QUIET_MICROSECONDS ? quiet + 1 : 0
  }
}

/** Microseconds of processor time that all threads of a server have used. */
async function cpuOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const found = /^process_cpu_seconds_total (\S+)/m.exec(metrics)
  if (found === null) throw new Error('The metrics do not tell the processor time.')
  return Number(found[1]) * 1e6
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** An answer as the server sends it, without the headers that Node adds by itself. */
async function answerAt(address: string): Promise<PlainAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}: ${body}`)
  const own = ['date', 'connection', 'keep-alive']
  const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  }
}

/** The chain at every minute of the two sessions before: questions that nobody has asked yet. */
function distinctMinutes(): string[] {
  const last = previousTradingDay('derivatives', STILL_MARKET.SIM_START.slice(0, 10))
  return [last, previousTradingDay('derivatives', last)].flatMap((date) => {
    const session = sessionOn('derivatives', date)
    if (session === null) throw new Error(`There was no session on ${date}.`)
    return Array.from(minuteStarts(session), (start) => `${PATH}&date=${date}&time=${istClock(start)}`).slice(1)
  })
}
