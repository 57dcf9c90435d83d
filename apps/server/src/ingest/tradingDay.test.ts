import { SUMMARY_FIELDS, snapshotOf } from '@strikelens/market/chains'
import { decodeSeries, growingSeries } from '@strikelens/market/frames'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { changedReads, type MinutePackage } from '../stored/minutePackage.ts'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { tickBatch, type WrittenTick } from '../testing/tickBatch.ts'
import { TradingDay } from './tradingDay.ts'

const at = (clock: string) => istInstant(DATE, clock)
const fresh = () => new TradingDay(INSTRUMENTS, () => null)
const EXPIRY = '2026-11-17'

function tell(day: TradingDay, clock: string, ticks: readonly WrittenTick[]): void {
  day.apply(tickBatch(day.table.ids, at(clock), ticks))
}

function niftyFrames(minutes: readonly MinutePackage[]): Uint8Array[] {
  return minutes.flatMap(({ chains }) => chains.filter(({ symbol }) => symbol === 'NIFTY').map(({ frame }) => frame))
}

const CALL = 'NIFTY26N1726000CE'
const OPENING: readonly WrittenTick[] = [
  { id: 'NIFTY', ltp: 25_985.1 },
  { id: 'NIFTY26NOVFUT', ltp: 26_020.3, bid: 26_020, ask: 26_020.6, volumeQty: 6500, oiQty: 650_000 },
  { id: CALL, ltp: 134.85, bid: 134.8, ask: 134.95, volumeQty: 1300, oiQty: 65_000 },
  { id: 'NIFTY26N1726000PE', ltp: 140.2, bid: 140, ask: 140.5, volumeQty: 650, oiQty: 78_000 },
]

/** One contract of each chain. */
const EVERY_CHAIN: readonly WrittenTick[] = [
  { id: CALL, ltp: 134.85 },
  { id: 'RELIANCE26NOV1480CE', bid: 22.4 },
  { id: 'GOLD26NOV120000PE', oiQty: 300 },
]

describe('a chain on the minute', () => {
  it('is stored as the table had it', () => {
    const day = fresh()
    tell(day, '09:15', OPENING)
    const minute = day.close(at('09:16'))
    const { series, gaps } = decodeSeries('NIFTY', EXPIRY, DATE, niftyFrames([minute]))
    const snapshot = snapshotOf(series, 0)
    expect(gaps).toEqual([])
    expect(snapshot).toMatchObject({ asOf: at('09:16'), oiAsOf: at('09:16'), spot: 25_985.1 })
    // The weekly has no future of its own expiry beside it.
    expect([snapshot.futureLast, snapshot.futureBid]).toEqual([Number.NaN, Number.NaN])
    expect(Array.from(snapshot.strike)).toEqual([25_900, 26_000, 26_100])
    const none = Number.NaN
    expect(Array.from(snapshot.ce.ltp)).toEqual([none, 134.85, none])
    expect(Array.from(snapshot.ce.oiQty)).toEqual([none, 65_000, none])
    expect(Array.from(snapshot.pe.bid)).toEqual([none, 140, none])
    expect(Array.from(snapshot.ce.volumeChangedAt)).toEqual([none, at('09:16'), none])
  })
  it('of a commodity has its future for spot and beside it', () => {
    const day = fresh()
    const gold26 = { id: 'GOLD26DECFUT', ltp: 120_300, bid: 120_295, ask: 120_310, volumeQty: 100, oiQty: 900 }
    tell(day, '09:00', [gold26, { id: 'GOLD26NOV120000CE', ltp: 1_420.5 }])
    const [gold] = day.close(at('09:01')).chains
    const { series } = decodeSeries('GOLD', '2026-11-27', DATE, [gold.frame])
    expect(snapshotOf(series, 0)).toMatchObject({
      spot: 120_300,
      futureLast: 120_300,
      futureBid: 120_295,
      futureAsk: 120_310,
    })
  })
  it('keeps the time of its open interest while none moves, and of each volume while it stands', () => {
    const day = fresh()
    tell(day, '09:15', OPENING)
    const first = day.close(at('09:16'))
    tell(day, '09:16', [{ id: CALL, ltp: 136, volumeQty: 1365 }])
    const second = day.close(at('09:17'))
    tell(day, '09:17', [{ id: CALL, oiQty: 65_065 }])
    const third = day.close(at('09:18'))
    const { series } = decodeSeries('NIFTY', EXPIRY, DATE, niftyFrames([first, second, third]))
    expect(Array.from(series.oiAsOf, istClock)).toEqual(['09:16', '09:16', '09:18'])
    const grewAt = (side: 'ce' | 'pe') => [0, 1, 2].map((t) => istClock(snapshotOf(series, t)[side].volumeChangedAt[1]))
    expect(grewAt('ce')).toEqual(['09:16', '09:17', '09:17'])
    expect(grewAt('pe')).toEqual(['09:16', '09:16', '09:16'])
  })
  it('is the same whether or not somebody looks at it within the minute', () => {
    const [seen, unseen] = [fresh(), fresh()].map((day, round) => {
      tell(day, '09:15', OPENING)
      const minutes = [day.close(at('09:16'))]
      tell(day, '09:16', [{ id: CALL, oiQty: 65_130 }])
      if (round === 0) day.chain('NIFTY', EXPIRY)?.snapshot(day.table, at('09:16') + 20_000)
      tell(day, '09:16', [{ id: CALL, oiQty: 65_000 }])
      minutes.push(day.close(at('09:17')))
      return niftyFrames(minutes)
    })
    expect(seen).toEqual(unseen)
  })
  it('carries a summary, in lots', () => {
    const day = fresh()
    const others = ['25900CE', '25900PE', '26100CE', '26100PE'].map((leg) => ({ id: `NIFTY26N17${leg}`, oiQty: 0 }))
    tell(day, '09:15', [...OPENING, ...others])
    const nifty = day.close(at('09:16')).chains.find(({ symbol }) => symbol === 'NIFTY')
    const summary = Object.fromEntries(SUMMARY_FIELDS.map((field, f) => [field, nifty?.summary[f]]))
    // 65,000 and 78,000 units in lots of 65; 1200 ÷ 1000.
    expect(summary).toMatchObject({ spot: 25_985.1, ceOiLots: 1000, peOiLots: 1200, pcrOi: 1.2, atmStrike: 26_000 })
  })
})

describe('what is due on a minute', () => {
  const dueAt = (clock: string) => {
    const day = fresh()
    tell(day, '09:00', EVERY_CHAIN)
    return day.close(at(clock)).chains.map(({ symbol }) => symbol)
  }

  it('is an index and a commodity every minute, a stock every third from the open', () => {
    expect(dueAt('09:16')).toEqual(['NIFTY', 'GOLD'])
    expect(dueAt('09:18')).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    expect(dueAt('10:15')).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    expect(dueAt('10:16')).toEqual(['NIFTY', 'GOLD'])
  })
  it('is every chain at the close, though 15:40 is no third minute', () => {
    expect(dueAt('15:39')).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    expect(dueAt('15:40')).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    expect(dueAt('15:41')).toEqual(['GOLD'])
  })
  it('is gold alone before nine fifteen and in the evening, up to 23:55', () => {
    expect(dueAt('09:01')).toEqual(['GOLD'])
    expect(dueAt('09:15')).toEqual(['GOLD'])
    expect(dueAt('23:55')).toEqual(['GOLD'])
    expect(dueAt('23:56')).toEqual([])
  })
  it('has bars of the segments that traded in it', () => {
    const panelsAt = (clock: string) =>
      fresh()
        .close(at(clock))
        .panels.map(({ panel, start }) => `${panel} ${istClock(start)}`)
    expect(panelsAt('06:31')).toEqual(['gift 06:30'])
    expect(panelsAt('09:16')).toEqual(['cash 09:15', 'futures 09:15', 'mcx 09:15', 'gift 09:15'])
    // The minute in which the indices get their closes of the auction.
    expect(panelsAt('15:31')).toEqual(['cash 15:30', 'futures 15:30', 'mcx 15:30', 'gift 15:30'])
    expect(panelsAt('15:32')).toEqual(['futures 15:31', 'mcx 15:31', 'gift 15:31'])
    expect(panelsAt('16:00')).toEqual(['mcx 15:59'])
  })
  it('names what it changes', () => {
    const day = fresh()
    tell(day, '09:15', EVERY_CHAIN)
    expect([...changedReads(day.close(at('09:16')))]).toEqual([
      'chain/NIFTY/2026-11-17/2026-11-13',
      'chain/GOLD/2026-11-27/2026-11-13',
      'panel/cash/2026-11-13',
      'panel/futures/2026-11-13',
      'panel/mcx/2026-11-13',
      'panel/gift/2026-11-13',
    ])
  })
})

describe('a minute that was not heard well', () => {
  it('has no frame of a chain of which nothing is known', () => {
    const day = fresh()
    tell(day, '09:15', [{ id: 'NIFTY', ltp: 25_985.1 }, ...EVERY_CHAIN.slice(2)])
    expect(day.close(at('09:18')).chains.map(({ symbol }) => symbol)).toEqual(['GOLD'])
  })
  it('has frames of where the chains stood at its end, and no bars, when a part of it is missing', () => {
    const day = fresh()
    tell(day, '09:15', OPENING)
    const { chains, panels } = day.close(at('09:16'), { isWhole: false })
    expect([chains.map(({ symbol }) => symbol), panels]).toEqual([['NIFTY'], []])
    tell(day, '09:16', [{ id: 'NIFTY26NOVFUT', ltp: 26_021, volumeQty: 7150 }])
    const futures = day.close(at('09:17')).panels.find(({ panel }) => panel === 'futures')
    // 7150 − 6500: what was traded before the minute is not in its bar.
    expect(futures?.values[4]).toBe(650)
  })
  it('leaves the numbers of missing frames free, and the next frame stands alone', () => {
    const day = fresh()
    tell(day, '09:15', OPENING)
    const first = day.close(at('09:16'))
    day.table.nextMinute()
    tell(day, '09:18', [{ id: CALL, ltp: 136 }])
    const later = day.close(at('09:19'))
    expect(
      [first, later].flatMap(({ chains }) => chains.filter(({ symbol }) => symbol === 'NIFTY')).map(({ seq }) => seq),
    ).toEqual([0, 3])
    const { series, gaps } = decodeSeries('NIFTY', EXPIRY, DATE, niftyFrames([first, later]))
    expect(Array.from(series.asOf, istClock)).toEqual(['09:16', '09:19'])
    expect(gaps).toEqual([{ reason: 'missed', firstSeq: 1, lastSeq: 2 }])
  })
})

describe('a day taken up again', () => {
  it('goes on as if it had never stopped', () => {
    const ticks = (minute: number): WrittenTick[] => [
      { id: 'NIFTY', ltp: 25_985 + minute },
      ...(minute % 2 === 0 ? [{ id: CALL, ltp: 134 + minute, volumeQty: 1300 + 65 * minute }] : []),
      ...(minute % 3 === 0 ? [{ id: CALL, oiQty: 65_000 + 65 * minute }] : []),
    ]
    const live = (day: TradingDay, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => {
        day.apply(tickBatch(day.table.ids, at('09:15'), ticks(from + i)))
        return day.close(at('09:15') + (from + i + 1) * MINUTE_MS)
      })
    const whole = fresh()
    tell(whole, '09:15', OPENING)
    const undisturbed = live(whole, 0, 8)

    const before = fresh()
    tell(before, '09:15', OPENING)
    const stored = live(before, 0, 5)
    const { series } = decodeSeries('NIFTY', EXPIRY, DATE, niftyFrames(stored))
    const after = new TradingDay(INSTRUMENTS, (symbol) => (symbol === 'NIFTY' ? snapshotOf(series, 4) : null))
    // The feed begins with where everything stands; the minute it stands in is stored already.
    after.apply(tickBatch(after.table.ids, at('09:19'), standing(before)))
    after.table.nextMinute()
    const rest = live(after, 5, 8)

    const growing = growingSeries('NIFTY', EXPIRY, DATE)
    for (const frame of niftyFrames([...stored, ...rest])) expect(growing.push(frame)).toBe(true)
    expect(growing.gaps).toEqual([])
    expect(growing.series).toEqual(decodeSeries('NIFTY', EXPIRY, DATE, niftyFrames(undisturbed)).series)
    expect(rest.map(({ panels }) => panels)).toEqual(undisturbed.slice(5).map(({ panels }) => panels))
  })
})

/** Everything a table says, as ticks. */
function standing({ table }: TradingDay): WrittenTick[] {
  return table.ids.map((id, i) => ({
    id,
    ltp: table.ltp[i],
    bid: table.bid[i],
    ask: table.ask[i],
    volumeQty: table.volumeQty[i],
    oiQty: table.oiQty[i],
  }))
}
