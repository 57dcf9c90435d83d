import type { BarPanel } from '@strikelens/market/bars'
import { contractName } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { DayTicks, LAST_SECOND } from './dayTicks.ts'
import { chainDay, futureBars, listingsOn } from './derivatives/index.ts'
import { smallWorld } from './fixtures/smallWorld.ts'
import { dailyBars, dayBars } from './underlyings/index.ts'

const DATE = '2026-11-12'
const FIELDS = ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const
const world = smallWorld()
const listings = listingsOn(world, DATE)
const at = (clock: string) => istInstant(DATE, clock)

/** Every instrument of the market, futures and options too. */
const ids = [
  ...['NIFTY', 'INDIAVIX', 'RELIANCE', 'HDFCBANK', 'INFY', 'ITC', 'GIFTNIFTY'],
  ...listings.flatMap(({ futures }) => futures.map(({ name }) => name)),
  ...listings.flatMap(({ exchange, symbol, options }) =>
    options.flatMap(({ series, strikes }) =>
      Array.from(strikes, (strike) =>
        (['CE', 'PE'] as const).map((kind) => contractName({ exchange, symbol, series, strike, kind })),
      ).flat(),
    ),
  ),
]
const placeOf = new Map(ids.map((id, place) => [id, place]))

/** What a listener of batches knows, by the rule of ticks: NaN says nothing, a quote of 0 is none. */
class Listener {
  readonly known = Object.fromEntries(FIELDS.map((field) => [field, new Float64Array(ids.length).fill(Number.NaN)]))

  hear(batch: TickBatch): void {
    batch.instrument.forEach((place, tick) => {
      for (const field of FIELDS) {
        const value = batch[field][tick]
        const isNone = value === 0 && (field === 'bid' || field === 'ask')
        if (!Number.isNaN(value)) this.known[field][place] = isNone ? Number.NaN : value
      }
    })
  }

  of(field: (typeof FIELDS)[number], id: string): number {
    return this.known[field][placeOf.get(id) ?? -1]
  }
}

/** The last close of an instrument up to a minute of a panel: a minute without a trade has no bar. */
function closeBy(bars: BarPanel | null, id: string, start: number): number {
  if (bars === null) throw new Error('no bars')
  const row = bars.ids.indexOf(id) * bars.barCount
  for (let m = bars.start.indexOf(start); m >= 0; m--) {
    if (!Number.isNaN(bars.close[row + m])) return bars.close[row + m]
  }
  return Number.NaN
}

/** What the day's file will say. */
function officialCloseOf(symbol: string): number {
  const day = dailyBars(world, DATE, DATE)
  return day.close[day.ids.indexOf(symbol)]
}

describe('the ticks of a simulated day', () => {
  it('begin with Gift Nifty at 06:30 and end with it in the night', () => {
    const { minutes } = new DayTicks(world, DATE, ids)
    expect(istClock(minutes[0])).toBe('06:30')
    expect(minutes.at(-1)).toBe(istInstant('2026-11-13', '02:44'))
    expect(minutes.every((start, i) => i === 0 || start > minutes[i - 1])).toBe(true)
    // Between Gift's two sessions MCX trades on.
    expect(minutes).toContain(at('16:00'))
  })

  it('tell only what changed: a second asked again tells nothing', () => {
    const day = new DayTicks(world, DATE, ids)
    const first = day.batch(at('10:15'), 30)
    expect(first.at).toBe(at('10:15') + 30_000)
    // Gift and the cash market, all futures, all options.
    expect(first.instrument).toHaveLength(ids.length)
    expect(day.batch(at('10:15'), 30).instrument).toHaveLength(0)
    const next = day.batch(at('10:15'), 31)
    expect(next.instrument.length).toBeGreaterThan(0)
    expect(next.instrument.length).toBeLessThan(ids.length)
    expect(new Set(next.instrument).size).toBe(next.instrument.length)
  })

  it('are those of followed options within a minute, and at its end of all, as if every second had been told', () => {
    const [nifty] = listings.filter(({ symbol }) => symbol === 'NIFTY')
    const [near] = nifty.options
    const isFollowed = (symbol: string, expiry: string) => symbol === 'NIFTY' && expiry === near.expiry
    const [some, every] = [new DayTicks(world, DATE, ids), new DayTicks(world, DATE, ids)]
    const [heardSome, heardEvery] = [new Listener(), new Listener()]
    for (const clock of ['10:15', '10:16', '10:17', '10:18']) {
      const within = new Set<string>()
      for (let second = 0; second <= LAST_SECOND; second++) {
        const batch = some.batch(at(clock), second, isFollowed)
        if (second < LAST_SECOND) for (const place of batch.instrument) within.add(ids[place])
        heardSome.hear(batch)
        heardEvery.hear(every.batch(at(clock), second))
      }
      const options = [...within].filter((id) => /\d(?:CE|PE)$/.test(id))
      expect(options.length).toBeGreaterThan(0)
      expect(options.every((id) => id.startsWith(`NIFTY${near.series}`))).toBe(true)
      expect(heardSome.known).toEqual(heardEvery.known)
    }
  })

  it('name instruments by their place in the list that was asked for, and leave out all others', () => {
    const day = new DayTicks(world, DATE, ['NOBODY', 'ITC', 'NIFTY'])
    const batch = day.batch(at('10:15'), LAST_SECOND)
    expect(Array.from(batch.instrument).sort()).toEqual([1, 2])
    const itc = batch.ltp[batch.instrument.indexOf(1)]
    expect(itc).toBe(closeBy(dayBars(world, DATE, 'cash'), 'ITC', at('10:15')))
  })

  it('together rebuild the whole state, whatever was skipped on the way', () => {
    const heard = new Listener()
    const day = new DayTicks(world, DATE, ids)
    for (const clock of ['09:15', '09:16', '11:40', '14:05']) {
      for (const second of [4, 27, LAST_SECOND]) heard.hear(day.batch(at(clock), second))
      const fresh = new Listener()
      fresh.hear(new DayTicks(world, DATE, ids).batch(at(clock), LAST_SECOND))
      for (const field of FIELDS) expect(heard.known[field]).toEqual(fresh.known[field])
    }
  })

  it('tell the closing auction in the minute after the session: its price, the day’s whole volume, and no quote', () => {
    const day = dailyBars(world, DATE, DATE)
    for (const [clock, hasAuction] of [
      ['15:29', false],
      ['15:30', true],
    ] as const) {
      const heard = new Listener()
      heard.hear(new DayTicks(world, DATE, ids).batch(at(clock), LAST_SECOND))
      for (const symbol of ['RELIANCE', 'HDFCBANK', 'INFY', 'ITC']) {
        const row = day.ids.indexOf(symbol)
        expect(heard.of('volumeQty', symbol) === day.volumeQty[row]).toBe(hasAuction)
        if (hasAuction) expect(heard.of('ltp', symbol)).toBe(day.close[row])
        const [bid, ask] = [heard.of('bid', symbol), heard.of('ask', symbol)]
        if (hasAuction) expect([bid, ask]).toEqual([Number.NaN, Number.NaN])
        else expect(bid < heard.of('ltp', symbol) && heard.of('ltp', symbol) < ask).toBe(true)
      }
      expect(heard.of('bid', 'NIFTY')).toBeNaN()
    }
  })

  it('tell that a quote is withdrawn', () => {
    const day = new DayTicks(world, DATE, ids)
    const heard = new Listener()
    let withdrawn = 0
    const every20 = Array.from({ length: 20 }, (_, step) => at('09:15') + step * 20 * MINUTE_MS)
    // Shares are quoted until the minute after their session.
    for (const start of [...every20.slice(0, -1), at('15:30'), at('15:35')]) {
      const batch = day.batch(start, LAST_SECOND)
      batch.bid.forEach((bid, tick) => {
        if (bid !== 0) return
        withdrawn++
        expect(heard.known.bid[batch.instrument[tick]]).toBeGreaterThan(0)
      })
      heard.hear(batch)
    }
    expect(withdrawn).toBeGreaterThan(0)
    const fresh = new Listener()
    fresh.hear(new DayTicks(world, DATE, ids).batch(at('15:35'), LAST_SECOND))
    for (const side of ['bid', 'ask'] as const) expect(heard.known[side]).toEqual(fresh.known[side])
  })

  it('end each minute at the chain’s snapshot', () => {
    const chains = listings
      .filter(({ symbol }) => symbol === 'NIFTY' || symbol === 'GOLD' || symbol === 'ITC')
      .map(({ symbol, exchange, options: [{ expiry, series }] }) => {
        return { symbol, exchange, series, chain: chainDay(world, symbol, expiry, DATE) }
      })
    const day = new DayTicks(world, DATE, ids)
    const heard = new Listener()
    let compared = 0
    for (const clock of ['09:17', '10:14', '13:32', '15:39']) {
      heard.hear(day.batch(at(clock), LAST_SECOND))
      for (const { symbol, exchange, series, chain } of chains) {
        if (chain === null) throw new Error('no chain')
        const t = chain.asOf.indexOf(at(clock) + MINUTE_MS)
        if (t < 0) continue
        chain.strike.forEach((strike, k) => {
          for (const kind of ['CE', 'PE'] as const) {
            const place = placeOf.get(contractName({ exchange, symbol, series, strike, kind })) ?? -1
            const side = kind === 'CE' ? chain.ce : chain.pe
            for (const field of FIELDS) {
              expect(heard.known[field][place]).toBe(side[field][t * chain.strike.length + k])
            }
            compared++
          }
        })
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('end each minute at the close of its bar', () => {
    const cash = dayBars(world, DATE, 'cash')
    const gift = dayBars(world, DATE, 'gift')
    const derivatives = { futures: futureBars(world, DATE, 'futures'), mcx: futureBars(world, DATE, 'mcx') }
    const day = new DayTicks(world, DATE, ids)
    const heard = new Listener()
    for (const clock of ['09:15', '10:14', '15:14', '15:29']) {
      heard.hear(day.batch(at(clock), 12))
      heard.hear(day.batch(at(clock), LAST_SECOND))
      for (const id of ['NIFTY', 'INDIAVIX', 'RELIANCE', 'ITC']) {
        expect(heard.of('ltp', id)).toBe(closeBy(cash, id, at(clock)))
      }
      expect(heard.of('ltp', 'GIFTNIFTY')).toBe(closeBy(gift, 'GIFTNIFTY', at(clock)))
      for (const { exchange, futures } of listings) {
        const bars = derivatives[exchange === 'MCX' ? 'mcx' : 'futures']
        for (const { name } of futures) expect(heard.of('ltp', name)).toBe(closeBy(bars, name, at(clock)))
      }
    }
  })
})

describe('where a day stood', () => {
  it('is nothing before anyone has traded', () => {
    expect(new DayTicks(world, DATE, ids).standing(at('06:30'))).toBeNull()
  })
  it('is the end of the minute before', () => {
    const standing = new DayTicks(world, DATE, ids).standing(at('10:15'))
    expect(standing).toEqual(new DayTicks(world, DATE, ids).batch(at('10:14'), LAST_SECOND))
  })
  it('is its close for what has closed: stocks and indices at 15:36, all of NSE in the evening', () => {
    const cash = dayBars(world, DATE, 'cash')
    for (const clock of ['15:36', '15:50', '20:00']) {
      const standing = new DayTicks(world, DATE, ids).standing(at(clock))
      if (standing === null) throw new Error('nothing stood')
      const heard = new Listener()
      heard.hear(standing)
      // The indices’ last minute begins at 15:30, where they jump to their closes.
      expect(heard.of('ltp', 'NIFTY')).toBe(closeBy(cash, 'NIFTY', at('15:30')))
      // The auction's price is in no bar.
      expect(heard.of('ltp', 'RELIANCE')).toBe(officialCloseOf('RELIANCE'))
      expect(standing.instrument).toHaveLength(ids.length)
      expect(istClock(standing.at + 1000)).toBe(clock)
    }
    const evening = new Listener()
    const atClose = new Listener()
    const standing = new DayTicks(world, DATE, ids).standing(at('20:00'))
    if (standing !== null) evening.hear(standing)
    atClose.hear(new DayTicks(world, DATE, ids).batch(at('15:39'), LAST_SECOND))
    for (const { name } of listings.filter(({ exchange }) => exchange === 'NSE').flatMap(({ futures }) => futures)) {
      for (const field of FIELDS) expect(evening.of(field, name)).toBe(atClose.of(field, name))
    }
  })
  it('is not told a second time', () => {
    const day = new DayTicks(world, DATE, ids)
    day.standing(at('10:15'))
    expect(day.batch(at('10:14'), LAST_SECOND).instrument).toHaveLength(0)
  })
})
