import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { leg, NO_LEG, type SnapshotRow } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function premiums(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

async function legAt(key: string, query: Record<string, string> = {}, days?: MemoryDays) {
  const { figures } = (await premiums(query, days)).data
  const found = figures.find((one) => one.key === key)
  if (found === undefined) throw new Error(`No leg ${key}.`)
  return found
}

describe('the premiums of Fixture A from 09:30 to 10:15', () => {
  it('are those of ATM and of two strikes out of the money on either side', async () => {
    const { legs, since } = (await premiums()).data
    expect(legs.map(({ key }) => key)).toEqual(['26000CE', '26000PE', '26200CE', '25800PE'])
    expect(since).toBe('09:30')
  })

  it('stand at index 118.80 and 80.21 at 26,000', async () => {
    const [call, put] = [await legAt('26000CE'), await legAt('26000PE')]
    expect((100 * call.price) / call.basePrice).toBeCloseTo(118.8, 2)
    expect((100 * put.price) / put.basePrice).toBeCloseTo(80.21, 2)
    expect(call.chg).toBeCloseTo(25.35, 9)
    expect(call.chgPct).toBeCloseTo(18.8, 2)
    expect(put.chgPct).toBeCloseTo(-19.79, 2)
  })

  it('beat or lose to what time alone would have left', async () => {
    const [call, put] = [await legAt('26000CE'), await legAt('26000PE')]
    expect(call.decay).toBeCloseTo(134.39, 2)
    expect(put.decay).toBeCloseTo(174.34, 2)
    expect([call.decayLabel, put.decayLabel]).toEqual(['Beating decay', 'Losing to decay'])
    expect(call.decayGap).toBeCloseTo(25.81, 2)
    expect(put.decayGap).toBeCloseTo(-34.14, 2)
  })

  it('hold a time value of 140.21 in the 26,000 CE', async () => {
    // 160.20 − 0.999071 × 20.0115
    expect((await legAt('26000CE')).timeValue).toBeCloseTo(140.21, 2)
  })

  it('are measured against their own VWAP', async () => {
    const call = await legAt('26000CE')
    // 134.85 × 90,000 and 160.20 × 1,20,000 over 2,10,000
    expect(call.vwap).toBeCloseTo((134.85 * 90000 + 160.2 * 120000) / 210000, 9)
    expect(call.vwapLabel).toBe('Above VWAP')
    expect((await legAt('26000PE')).vwapLabel).toBe('Below VWAP')
  })

  it('have high and low since the base, IV, greeks, volume and OI', async () => {
    const call = await legAt('26000CE')
    expect([call.high, call.low, call.volumeLots, call.oiLots]).toEqual([160.2, 134.85, 210000, 80000])
    expect(100 * call.iv).toBeCloseTo(12.1, 1)
    expect(call.delta).toBeCloseTo(0.5236, 3)
    expect(call.theta).toBeCloseTo(-14.32, 2)
  })

  it('are listed by their change in percent, largest first', async () => {
    const { figures } = (await premiums()).data
    // 26,200 CE 73.00 ÷ 59.30 = +23.10%, 26,000 CE +18.80%, 26,000 PE −19.79%, 25,800 PE 76.15 ÷ 99.10 = −23.16%
    expect(figures.map(({ key }) => key)).toEqual(['26200CE', '26000CE', '26000PE', '25800PE'])
  })

  it('say it in sentences', async () => {
    const answer = await premiums({ legs: '26000CE,26000PE' })
    expect(sentence(answer, 'Since 09:30')).toBe('26,000 CE +18.80% (+25.35), 26,000 PE −19.79% (−34.60).')
    expect(sentence(answer, 'Against time alone')).toBe(
      '26,000 PE is 34.14 below its decay-only 174.34: Losing to decay; 26,000 CE is 25.81 above its decay-only 134.39: Beating decay.',
    )
    // (134.85 × 90,000 + 160.20 × 1,20,000) ÷ 2,10,000 = 149.3357; 160.20 ÷ 149.3357 − 1 = 7.2751%.
    const alone = await premiums({ legs: '26000CE' })
    expect(sentence(alone, 'VWAP')).toBe('26,000 CE trades 7.28% above VWAP 149.34.')
    expect(sentence(answer, 'VWAP')).toMatch(/^1 of 2 legs trade above their VWAP; 26,000 PE is furthest from it/)
  })
})

describe('what a change is measured from', () => {
  it('is the previous close with base=prev', async () => {
    const call = await legAt('26000CE', { base: 'prev' })
    expect(call.basePrice).toBe(133.2)
    expect(call.chg).toBeCloseTo(27, 9)
  })

  it('is the first trade of a leg that had none at the base', async () => {
    const days = fixtureA()
    const late: SnapshotRow = {
      ...SNAPSHOTS[0],
      clock: '09:45',
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 4 ? leg(70, 102000, 10) : one)),
    }
    const silent = {
      ...SNAPSHOTS[0],
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 4 ? leg(Number.NaN, 102000, 0) : one)),
    }
    keepDay(days, { snapshots: [silent, late, SNAPSHOTS[1]] })
    const { data } = await premiums({ legs: '26200CE', interval: '15m' }, days)
    expect(data.figures[0].basePrice).toBe(70)
    // Rows 09:30, 09:45, 10:00, 10:15: nothing is measured before the second.
    expect(data.rows[0].startsAt).toBe(1)
  })

  it('is too small to index below three ticks', async () => {
    const days = fixtureA()
    const cheap = { ...SNAPSHOTS[0], ce: SNAPSHOTS[0].ce.map((one, k) => (k === 4 ? leg(0.1, 102000, 85000) : one)) }
    keepDay(days, { snapshots: [cheap, SNAPSHOTS[1]] })
    expect((await legAt('26200CE', {}, days)).isBaseTooSmall).toBe(true)
    expect((await legAt('26000CE', {}, days)).isBaseTooSmall).toBe(false)
  })
})

describe('the legs', () => {
  it('may be of another expiry each', async () => {
    const days = fixtureA()
    const next = '2025-12-02'
    days.listings.set(TODAY, [listing([EXPIRY, next])])
    const dearer = SNAPSHOTS.map((snapshot) => ({
      ...snapshot,
      ce: snapshot.ce.map(({ ltp, oi, volume }) => leg(ltp + 50, oi, volume)),
      pe: snapshot.pe.map(({ ltp, oi, volume }) => leg(ltp + 50, oi, volume)),
    }))
    keepDay(days, { expiry: next, snapshots: dearer })
    const { data } = await premiums({ legs: `26000CE,26000CE@${next}`, interval: '15m' }, days)
    expect(data.figures.map(({ name, ltp }) => [name, ltp])).toEqual([
      ['26,000 CE', 160.2],
      ['26,000 CE 2 Dec', 210.2],
    ])
    expect(Array.from(data.rows[1].price)).toEqual([184.85, Number.NaN, Number.NaN, 210.2])
    expect(data.resolved.legs).toBe(`26000CE,26000CE@${next}`)
  })

  it('have bars of their own when one stands alone', async () => {
    const one = (await premiums({ legs: '26000CE', interval: '15m' })).data.bars
    expect([one?.open[3], one?.close[3]]).toEqual([160.2, 160.2])
    expect((await premiums()).data.bars).toBeNull()
  })

  it('take their mark before they trade, drawn hollow', async () => {
    const days = fixtureA()
    const quoted = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 2 ? { ...NO_LEG, oi: 80000, volume: 0, bid: 160, ask: 160.4 } : one)),
    }
    keepDay(days, { snapshots: [quoted] })
    const { rows, figures } = (await premiums({ legs: '26000CE', interval: '15m' }, days)).data
    expect(rows[0].price.at(-1)).toBeCloseTo(160.2, 9)
    expect(rows[0].hollow.at(-1)).not.toBe(0)
    expect(figures[0].ltp).toBeNaN()
  })
})

describe('a date with the file of the exchange alone', () => {
  it('has one row of each leg, and says so', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const result = await compute(fixtureMarket('15:30', days, PREVIOUS), tool.params.parse({ legs: '26000CE' }))
    const { notices, data } = answerOf(result)
    expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
    const { ltp, high, low, vwap, vwapLabel } = data.figures[0]
    expect([ltp, high, low, vwap, vwapLabel]).toEqual([133.2, Number.NaN, Number.NaN, Number.NaN, null])
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are changes, gaps and time value', async () => {
    const answer = await premiums()
    const input = (figure: string, name: string) => inputOf(answer, `${figure}.26000CE`, name)
    const result = (figure: string) => answer.explanations[`${figure}.26000CE`].result
    const [now, base] = [input('chg', 'Price now'), input('chg', 'Price at 09:30')]
    expect(result('chg')).toBeCloseTo(now - base, 9)
    expect(result('chgPct')).toBeCloseTo((100 * (now - base)) / base, 9)
    expect(result('vwap')).toBeCloseTo(input('vwap', 'Price × volume') / input('vwap', 'Volume'), 9)
    const [mark, f, k] = ['Mark', 'Forward', 'Strike'].map((name) => input('timeValue', name))
    const discount = Math.exp(-input('timeValue', 'Rate') * input('timeValue', 'Time to expiry'))
    expect(result('timeValue')).toBeCloseTo(mark - discount * Math.max(f - k, 0), 9)
    expect(result('decayGap')).toBeCloseTo(now - input('decayGap', 'Decay-only price'), 9)
    // What the path is frozen at: the forward and the 26,000 strike IV of 09:30.
    expect(input('decay', 'Forward then')).toBeCloseTo(25960.0126, 3)
    expect(100 * input('decay', 'Strike IV then')).toBeCloseTo(12.4008, 3)
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      metric: 'price',
      base: 'open',
      chart: 'line',
      ov: 'decay,spot',
      days: 1,
      px: 'ltp',
    })
  })
  it.each([{ legs: '26000' }, { metric: 'iv' }, { days: '2' }, { chart: 'bar' }, { ov: 'moon' }, { px: 'ask' }])(
    'refuse %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})
