import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { liveDesk } from '../testing/liveDesk.ts'
import type { LiveSocket } from '../testing/liveSocket.ts'
import { LIVE_LIMITS } from './shares.ts'

const CONNECTIONS = 150
const CHAINS = 20
const NIFTY = { symbol: 'NIFTY', expiry: '2026-11-17' }

it('lets no account hold up others with 150 connections of 20 made-up chains each', async () => {
  const desk = await liveDesk({
    limits: LIVE_LIMITS,
    questionOf: (_, { word = '' }) => ({
      question: word,
      access: 'free',
      chain: { symbol: 'NIFTY', expiry: 'near', sets: ['IDX'] },
    }),
    isMeant: (_, { symbol, expiry }) => symbol === NIFTY.symbol && expiry === NIFTY.expiry,
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const flood: LiveSocket[] = await Promise.all(Array.from({ length: CONNECTIONS }, () => desk.page('pro')))
  for (const [place, socket] of flood.entries()) {
    if (socket.ws.readyState !== socket.ws.OPEN) continue
    for (let id = 0; id < CHAINS; id++) {
      const chain = { symbol: `X${place}-${id}`, expiry: NIFTY.expiry }
      socket.say({ op: 'watch', id, tool: 'tool', params: { word: chain.symbol }, chain })
    }
  }
  const other = await desk.page('basic')
  expect(await other.watch(1, 'tool', NIFTY)).toMatchObject({ op: 'watching', topic: 1 })
  await vi.waitFor(() => expect(desk.channel.clientCount).toBe(LIVE_LIMITS.connectionsOfPerson + 1))
  for (const { ws } of flood) ws.terminate()
  await vi.waitFor(() => expect(desk.channel.clientCount).toBe(1))
  delay.disable()
  console.log(`The longest wait of the event loop was ${(delay.max / 1e6).toFixed(0)} ms.`)
  expect([...desk.followed]).toEqual(['NIFTY/2026-11-17'])
  desk.close()
})
