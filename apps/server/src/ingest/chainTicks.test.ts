import type { ChainSnapshot } from '@strikelens/market/chains'
import { istInstant } from '@strikelens/market/time'
import { chainFollower } from '@strikelens/tools/chain/chainFollower'
import { describe, expect, it } from 'vitest'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { tickBatch } from '../testing/tickBatch.ts'
import { ChainTicks } from './chainTicks.ts'
import { stripOfDay } from './stripQuotes.ts'
import { TradingDay } from './tradingDay.ts'

const CHAIN = { symbol: 'NIFTY', expiry: '2026-11-17' }
const at = (clock: string, ms = 0) => istInstant(DATE, clock) + ms

/** A page that follows NIFTY: what its chain is after each frame, and what the price strip says beside it. */
function followed() {
  const day = new TradingDay(INSTRUMENTS, () => null)
  const strip = stripOfDay(DATE, day.table, new Float64Array(7).fill(25_900))
  const read = chainFollower(CHAIN.symbol, CHAIN.expiry)
  const seen: (ChainSnapshot | null)[] = []
  const ticks = new ChainTicks((kind, _, payload) => seen.push(read({ isFull: kind === 'full', payload })))
  ticks.follow(CHAIN)
  return {
    day,
    ticks,
    /** The market moves to a price: what the page shows then. */
    tick(instant: number, spot: number) {
      day.apply(tickBatch(day.table.ids, instant, [{ id: 'NIFTY', ltp: spot }]))
      ticks.tick(day, instant)
      return { chain: seen.at(-1)?.spot, asOf: seen.at(-1)?.asOf, strip: strip(instant)[0]?.last }
    },
    newest: () => seen.at(-1),
  }
}

describe('the ticks of a chain', () => {
  it('have the price of the strip beside them, at every tick', () => {
    const { tick } = followed()
    for (const [n, price] of [25_985.3, 25_992.5, 25_988.1].entries()) {
      const now = at('10:15', n * 1000)
      expect(tick(now, price)).toEqual({ chain: price, asOf: now, strip: price })
    }
  })

  it('go on within a second: the page takes those of a feed that tells milliseconds', () => {
    const { tick } = followed()
    tick(at('10:15', 250), 25_985.3)
    expect(tick(at('10:15', 1750), 25_992.5)).toEqual({ chain: 25_992.5, asOf: at('10:15', 1000), strip: 25_992.5 })
  })

  it('hold at the instant of their prices after a minute that was stored late', () => {
    const { day, tick, ticks, newest } = followed()
    tick(at('10:15', 58_000), 25_985.3)
    const minute = day.close(at('10:16'))
    // The market goes on while the minute is being stored.
    tick(at('10:16', 5000), 25_992.5)
    ticks.whole(day, minute)
    expect(newest()).toMatchObject({ spot: 25_992.5, asOf: at('10:16', 5000) })
    expect(tick(at('10:16', 6000), 25_993)).toMatchObject({ chain: 25_993, strip: 25_993 })
  })
})
