import { once } from 'node:events'
import { createServer } from 'node:http'
import { PLANS } from '@strikelens/tools/plans'
import { type ChannelSettings, LiveChannel } from '../live/channel.ts'
import { LiveSocket } from './liveSocket.ts'

/** A live channel at an address of its own; who comes says their plan, and is the person of that name. */
export interface LiveDesk {
  readonly channel: LiveChannel
  readonly address: string
  /** Chains that the market was asked for and is not rid of. */
  readonly followed: ReadonlySet<string>
  /** Changes of these that the market was told. */
  readonly told: number
  page(plan: string): Promise<LiveSocket>
  close(): void
}

type Parts = Pick<ChannelSettings, 'limits' | 'questionOf' | 'isMeant'>

export async function liveDesk(parts: Parts): Promise<LiveDesk> {
  const followed = new Set<string>()
  const sockets: LiveSocket[] = []
  let told = 0
  const channel = new LiveChannel({
    ...parts,
    async askerOf(headers) {
      const plan = PLANS.find((one) => one === headers['x-test-plan']) ?? 'free'
      return { plan, userId: plan === 'free' ? null : plan }
    },
    greeting: () => ({ op: 'clock', now: 1, speed: 0, source: '', trouble: null, isSilent: false }),
    onFollowed({ symbol, expiry }, isFollowed) {
      told++
      if (isFollowed) followed.add(`${symbol}/${expiry}`)
      else followed.delete(`${symbol}/${expiry}`)
    },
    maxClients: 10_000,
    publicUrl: null,
    isTrusted: () => false,
  })
  const http = createServer()
  channel.attach(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const bound = http.address()
  const address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : ''
  return {
    channel,
    address,
    followed,
    get told() {
      return told
    },
    async page(plan) {
      const socket = new LiveSocket(address, plan)
      sockets.push(socket)
      return socket.open()
    },
    close() {
      for (const { ws } of sockets) ws.terminate()
      channel.close()
      http.close()
    },
  }
}
