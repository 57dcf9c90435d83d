import type { ChainSnapshot } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import { channelFrame, FULL_FRAME, TICK_FRAME } from '@strikelens/market/live'
import { tickFrame } from '@strikelens/market/tickFrames'
import type { Page } from 'playwright-core'

/**
 * Whoever follows a chain on this page hears of it whole, and then a tick of it. The returned function tells of a further
 * tick.
 */
export async function tickChain(
  page: Page,
  whole: ChainSnapshot,
  tick: ChainSnapshot,
  lotSize: number,
): Promise<(next: ChainSnapshot) => void> {
  let tell: (kind: number, payload: Uint8Array) => void = () => {}
  const say = (next: ChainSnapshot) => tell(TICK_FRAME, tickFrame(whole, next, 20))
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      const said = typeof message === 'string' ? JSON.parse(message) : null
      if (said?.op !== 'watching' || said.topic === null) return
      tell = (kind, payload) => socket.send(Buffer.from(channelFrame({ kind, payload, topic: said.topic })))
      tell(FULL_FRAME, frameEncoder({ ...whole, unitsPerRupee: 20, lotSize }).encode(whole, true))
      say(tick)
    })
  })
  return say
}
