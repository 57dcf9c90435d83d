import { type ChainSnapshot, quoteColumns } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import { tickFrame } from '@strikelens/market/tickFrames'
import { NO_TICKS } from '@strikelens/tools/view'
import { describe, expect, it, vi } from 'vitest'
import { chainTicks, ticksFor } from './chainTicks.ts'

const CHAIN = { symbol: 'NIFTY', expiry: '2026-11-17' }

function chain(asOf: number, ltp: number): ChainSnapshot {
  const side = () => {
    const columns = quoteColumns(1)
    for (const field of ['ltp', 'bid', 'ask'] as const) columns[field][0] = ltp
    columns.volumeQty[0] = 75
    columns.oiQty[0] = 75
    return columns
  }
  const none = Number.NaN
  return {
    ...{ ...CHAIN, asOf, oiAsOf: 60_000, spot: 26_000, futureBid: none, futureAsk: none, futureLast: none },
    ...{ strike: Float64Array.of(26_000), ce: side(), pe: side() },
  }
}

const whole = chain(60_000, 100)
const fullFrame = {
  isFull: true,
  payload: frameEncoder({ ...CHAIN, unitsPerRupee: 20, lotSize: 75 }).encode(whole, true),
}
const tickOf = (ltp: number) => ({ isFull: false, payload: tickFrame(whole, chain(61_000, ltp), 20) })

/** A followed chain that has ticked to 105. */
async function followed() {
  const ticks = chainTicks(CHAIN.symbol, CHAIN.expiry)
  ticks.take(fullFrame)
  ticks.take(tickOf(105))
  await vi.waitFor(() => expect(ticks.newest()?.ce.ltp[0]).toBe(105))
  return ticks
}

describe('the ticks of a page', () => {
  it('are one chain for all that is drawn of it, whenever that was opened', async () => {
    const ticks = await followed()
    const heard: (ChainSnapshot | null)[] = []
    ticks.subscribe(() => heard.push(ticks.newest()))
    // A basket that is opened within the minute has heard of no whole frame.
    expect(ticks.newest()?.ce.ltp[0]).toBe(105)
    const stop = ticks.subscribe(() => heard.push(ticks.newest()))
    ticks.take(tickOf(106))
    expect(heard.map((one) => one?.ce.ltp[0])).toEqual([106, 106])
    expect(heard[0]).toBe(heard[1])
    stop()
    ticks.take(tickOf(107))
    expect(heard).toHaveLength(3)
  })

  it('are of a page that shows now: no other moment has any, whatever has come', async () => {
    const ticks = await followed()
    expect(ticksFor({ kind: 'live', phase: 'open' }, ticks)).toBe(ticks)
    for (const kind of ['paused', 'historical', 'gated'] as const)
      expect(ticksFor({ kind, phase: 'open' }, ticks)).toBe(NO_TICKS)
    // Commodities trade on after the official closes of the day are there.
    expect(ticksFor({ kind: 'live', phase: 'closed' }, ticks)).toBe(NO_TICKS)
    expect(ticksFor(null, ticks)).toBe(NO_TICKS)
    expect(NO_TICKS.newest()).toBeNull()
  })
})
