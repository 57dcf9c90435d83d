import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { LiveChannel } from '../../apps/server/src/live/channel.ts'
import { channelFrame, TICK_FRAME } from '../../packages/market/src/live/index.ts'
import type { Drain } from '../drainProcess.ts'
import { machineLoad } from '../serverProcess.ts'

const CLIENTS = 2000
const PROCESSES = 2
const ROUNDS = 9
const MESSAGES = 20
/** The tick of a chain of 120 strikes of which a third moved is about so long. */
const PAYLOAD_BYTES = 1200
const CHAIN = { symbol: 'NIFTY', expiry: '2026-11-17' }

interface Side {
  /** Sends one message to every client. */
  send(): void
  close(): void
}

/**
 * Processor time a message costs the sending process: a tick of the live channel, against plain `ws` sending the same bytes
 * to as many clients. Each message is out and read by everyone before the next.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const sides = { channel: await channelSide(), plain: await plainSide() }
  try {
    const spent = { channel: [] as number[], plain: [] as number[] }
    for (let round = -1; round < ROUNDS; round++) {
      for (const name of ['channel', 'plain'] as const) {
        const microseconds = await cpuOf(sides[name])
        // The first round pays for compilation.
        if (round >= 0) spent[name].push(microseconds)
      }
    }
    const channel = median(spent.channel)
    const plain = median(spent.plain)
    print(`${CLIENTS.toLocaleString('en-IN')} clients, ${PAYLOAD_BYTES} bytes; ${machineLoad()}`)
    print(`  live channel ${channel.toFixed(2)} µs of processor a message, plain ws ${plain.toFixed(2)} µs`)
    print(`  ${(channel / plain).toFixed(2)}× (target ≤ 1.0×)`)
  } finally {
    for (const side of Object.values(sides)) side.close()
  }
}

/** Microseconds of processor time a message and client. */
async function cpuOf({ send, drained }: Side & { drained(): Promise<void> }): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < MESSAGES; n++) {
    send()
    await drained()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (MESSAGES * CLIENTS)
}

async function channelSide() {
  const server = createServer()
  const channel = new LiveChannel({
    askerOf: async () => ({ plan: 'pro', userId: null }),
    questionOf: () => ({
      question: 'chain',
      access: 'free',
      chain: { symbol: CHAIN.symbol, expiry: 'near', sets: [] },
    }),
    isMeant: () => true,
    greeting: () => ({ op: 'clock', now: 0, speed: 1, source: '', trouble: null, isSilent: false }),
    onFollowed() {},
    limits: {
      connectionsOfPerson: CLIENTS,
      connectionsOfNetwork: CLIENTS,
      watchesOfPage: 1,
      watchesOfPerson: CLIENTS,
      questionsOfPerson: 1,
    },
    maxClients: CLIENTS,
    publicUrl: null,
    isTrusted: () => false,
  })
  channel.attach(server)
  const hello = JSON.stringify({ op: 'watch', id: 1, tool: 'option-chain', params: {}, chain: CHAIN })
  const clients = await connect(server, '/api/live', hello)
  const payload = new Uint8Array(PAYLOAD_BYTES).fill(7)
  const { symbol, expiry } = CHAIN
  // Nobody takes ticks before a whole frame.
  channel.topics.full(symbol, expiry, payload)
  await clients.drained()
  return {
    send: () => channel.topics.tick(symbol, expiry, payload),
    drained: clients.drained,
    close() {
      channel.close()
      clients.close()
    },
  }
}

async function plainSide() {
  const server = createServer()
  const sockets = new Set<WebSocket>()
  const plain = new WebSocketServer({ server, perMessageDeflate: false })
  plain.on('connection', (socket) => sockets.add(socket))
  const clients = await connect(server, '/', 'hello')
  const bytes = channelFrame({ kind: TICK_FRAME, topic: 1, payload: new Uint8Array(PAYLOAD_BYTES).fill(7) })
  const payload = Buffer.from(bytes)
  return {
    send() {
      for (const socket of sockets) socket.send(payload)
    },
    drained: clients.drained,
    close() {
      plain.close()
      clients.close()
    },
  }
}

/** Connects the clients, in processes of their own; `drained` resolves when each has read one message more. */
async function connect(server: Server, path: string, hello: string) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `ws://127.0.0.1:${address.port}${path}`
  const connections = CLIENTS / PROCESSES
  const drains = Array.from({ length: PROCESSES }, () => fork(new URL('../drainProcess.ts', import.meta.url)))
  await Promise.all(drains.map((drain) => told(drain, { url, connections, hello } satisfies Drain)))
  let messages = 0
  return {
    async drained() {
      messages++
      await Promise.all(drains.map((drain) => told(drain, messages * connections)))
    },
    close() {
      for (const drain of drains) drain.kill()
      server.close()
    },
  }
}

async function told(drain: ChildProcess, message: Drain | number): Promise<void> {
  drain.send(message)
  await once(drain, 'message')
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]
}
