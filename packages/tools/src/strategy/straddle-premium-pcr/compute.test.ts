import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { type WritingMinute, writingDay } from '../../testing/writingDay.ts'
import { compute } from './compute.ts'
import { premiumPcrCorrelation } from './rows.ts'
import { tool } from './tool.ts'

// Rows of 15 minutes end at 09:30 and 10:15, the two snapshots of the fixture; 09:45 and 10:00 are gaps.
async function answered(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  const params = tool.params.parse({ interval: '15m', strike: '26000', ...query })
  return answerOf(await compute(fixtureMarket(clock, days), params))
}

it('warms indicators up with the session before', async () => {
  const { indicators } = (await answered({ ind: 'sma:2' })).data
  expect(indicators[0].series[0].values[0]).toBeCloseTo((336.35 + 309.65) / 2, 9)
})

const ends = (column: ArrayLike<number>) => [column[0], column[3]]

describe('the catalogue’s check', () => {
  const check = writingDay([
    { clock: '10:00', straddle: 210.55, putOi: 121_000 },
    { clock: '10:15', straddle: 206.2, putOi: 125_000 },
  ])
  it('reads 210.55 → 206.20 with PCR 1.1000 → 1.1364 as Put writing, supported', async () => {
    const { data } = await answered({ scope: 'strike' }, '10:15', check)
    const { premium, pcr, spot, thenAt } = data.trends
    expect(istClock(thenAt)).toBe('10:00')
    expect([premium.earlier, premium.now, premium.trend]).toEqual([
      expect.closeTo(210.55, 9),
      expect.closeTo(206.2, 9),
      'Falling',
    ])
    expect(premium.change).toBeCloseTo(-2.07, 2)
    expect([pcr.earlier, pcr.now, pcr.trend]).toEqual([1.1, expect.closeTo(1.1364, 4), 'Rising'])
    expect(pcr.change).toBeCloseTo(0.0364, 4)
    expect([spot.change, spot.trend]).toEqual([0, 'Flat'])
    expect(data.rows.reading.at(-1)).toBe('Put writing, supported')
  })
  it('says so in a sentence', async () => {
    expect(sentence(await answered({ scope: 'strike' }, '10:15', check), 'Reading')).toBe(
      'Put writing, supported: over 15 minutes premium −2.07% (Falling), PCR (OI) +0.0364 (Rising), spot 0.00% (Flat).',
    )
  })
})

describe('Fixture A', () => {
  it('has the straddle 309.65 → 300.40 with VWAP 304.06, gap −1.20%', async () => {
    const { rows, figures } = (await answered()).data
    expect(ends(rows.close)).toEqual([expect.closeTo(309.65, 9), expect.closeTo(300.4, 9)])
    expect(rows.changePct[3]).toBeCloseTo(-2.99, 2)
    expect([figures.value, figures.vwap, figures.gapPct]).toEqual([
      expect.closeTo(300.4, 9),
      expect.closeTo(304.06, 2),
      expect.closeTo(-1.2, 2),
    ])
  })
  it('has PCR (OI) 0.88 → 1.02 and PCR (volume) 0.80 → 0.93, the numbers of /pcr-analysis', async () => {
    const { rows } = (await answered({ scope: 'chain' })).data
    expect(ends(rows.pcr)).toEqual([expect.closeTo(0.8753, 4), expect.closeTo(1.0198, 4)])
    expect(ends(rows.pcrVolume)).toEqual([expect.closeTo(0.802, 4), expect.closeTo(0.9275, 4)])
  })
  it('measures ΔOI since the open unless another base is chosen', async () => {
    const open = (await answered()).data
    // CE 2,88,500 − 2,88,700, PE 2,94,200 − 2,52,700
    expect(open.oiSince).toBe('09:30')
    expect([open.rows.ceOiChg[3], open.rows.peOiChg[3], open.rows.peMinusCe[3]]).toEqual([-200, 41_500, 41_700])
    expect(open.rows.pcrOiChg[3]).toBeNaN()
    const close = (await answered({ base: 'prev' })).data
    // CE 2,88,500 − 2,80,000, PE 2,94,200 − 2,46,000; 48,200/8,500
    expect([close.rows.ceOiChg[3], close.rows.peOiChg[3], close.rows.peMinusCe[3]]).toEqual([8500, 48_200, 39_700])
    expect(close.rows.pcrOiChg[3]).toBeCloseTo(5.6706, 4)
  })
  it('has now, open, high and low of every ratio', async () => {
    const { day } = (await answered({ base: 'prev' })).data
    expect(day.oi).toEqual({
      now: expect.closeTo(1.0198, 4),
      open: expect.closeTo(0.8753, 4),
      high: expect.closeTo(1.0198, 4),
      low: expect.closeTo(0.8753, 4),
    })
    expect([day.volume.open, day.volume.now]).toEqual([expect.closeTo(0.802, 4), expect.closeTo(0.9275, 4)])
    // 6,700/8,700 at 09:30
    expect([day.chg.open, day.chg.now]).toEqual([expect.closeTo(0.7701, 4), expect.closeTo(5.6706, 4)])
  })
  it('looks back to the last snapshot at least so many minutes before: −2.99% and +0.1445', async () => {
    const { data } = await answered({ lookMin: '30' })
    expect(data.trends.premium.change).toBeCloseTo(-2.99, 2)
    expect(data.trends.pcr.change).toBeCloseTo(0.1445, 4)
    expect(data.rows.reading).toEqual([null, null, null, 'Put writing, supported'])
  })
})

describe('the scope of the ratio', () => {
  it('is a window of strikes around ATM, all of the chain, or the straddle’s own strike', async () => {
    const pcrOf = async (query: Record<string, string>) => (await answered(query)).data.rows.pcr[3]
    expect(await pcrOf({})).toBeCloseTo(294_200 / 288_500, 9)
    expect(await pcrOf({ scope: 'chain' })).toBeCloseTo(294_200 / 288_500, 9)
    // 84,000/80,000
    expect(await pcrOf({ scope: 'strike' })).toBeCloseTo(1.05, 9)
    // 82,000 + 84,000 + 18,000 over 18,500 + 80,000 + 69,000
    expect(await pcrOf({ strikes: '25900-26100' })).toBeCloseTo(184_000 / 167_500, 9)
  })
  it('is printed, and a link holds it', async () => {
    const { set, resolved } = (await answered()).data
    expect([set.by, set.steps, set.strike.length]).toEqual(['range', 10, 5])
    expect(resolved).toEqual({ expiry: '2025-11-25', strike: 26000, strikes: '25800-26200' })
    const chain = (await answered({ scope: 'chain', strikes: '25900-26100' })).data
    expect([chain.set.by, chain.set.strike.length, chain.resolved.strikes]).toEqual(['all', 5, undefined])
  })
})

/** A day by minutes from 09:16: straddle and put OI of each, against 1,00,000 lots of calls. */
function minutesOf(count: number, at: (t: number) => Omit<WritingMinute, 'clock'>): MemoryDays {
  const clockOf = (t: number) =>
    `${String(9 + Math.floor((16 + t) / 60)).padStart(2, '0')}:${String((16 + t) % 60).padStart(2, '0')}`
  return writingDay(Array.from({ length: count }, (_, t) => ({ clock: clockOf(t), callOi: 100_000, ...at(t) })))
}

describe('every reading', () => {
  /** 16 minutes that end with these changes. */
  async function reading(premiumPct: number, pcr: number, spotPct: number) {
    const days = minutesOf(16, (t) => ({
      straddle: t < 15 ? 300 : 300 * (1 + premiumPct / 100),
      putOi: t < 15 ? 100_000 : 100_000 * (1 + pcr),
      spot: t < 15 ? 26_000 : 26_000 * (1 + spotPct / 100),
    }))
    return (await answered({ scope: 'strike', interval: '3m' }, '09:31', days)).data.rows.reading.at(-1)
  }
  it.each([
    [-2, +0.05, 0, 'Put writing, supported'],
    [-2, -0.05, 0, 'Call writing, capped'],
    [-2, 0, 0, 'Two-sided writing'],
    [+2, +0.05, +0.2, 'Up-move with put support'],
    [+2, +0.05, -0.2, 'Hedge demand'],
    [+2, -0.05, -0.2, 'Down-move, calls written'],
    [+2, -0.05, +0.2, 'Call squeeze'],
    [+2, +0.05, 0, 'No edge'],
    [+2, 0, +0.2, 'No edge'],
    [0, +0.05, +0.2, 'No edge'],
  ])('premium %d%, PCR %d, spot %d% is %s', async (premium, pcr, spot, expected) => {
    expect(await reading(premium, pcr, spot)).toBe(expected)
  })
  it('rests on PCR (OI), whichever ratio is drawn', async () => {
    const query = { scope: 'strike', metric: 'volume' }
    const { rows, trends } = (await answered(query)).data
    // 63,000/88,000 → 84,000/80,000
    expect([trends.pcr.earlier, trends.pcr.now]).toEqual([expect.closeTo(0.7159, 4), 1.05])
    expect(rows.reading[3]).toBe('Put writing, supported')
  })
})

describe('the rows', () => {
  /** Premium falls by 1.5% at 09:36 and stays; puts are added with it. */
  const fall = minutesOf(60, (t) => ({ straddle: t < 20 ? 300 : 295.5, putOi: t < 20 ? 100_000 : 103_000 }))
  it('are read against the very minute before, however long they are', async () => {
    const at = async (interval: string, clock: string, lookMin = '15') => {
      const { rows } = (await answered({ scope: 'strike', interval, lookMin }, clock, fall)).data
      return rows.reading.at(-1)
    }
    // 09:50 looks back to 09:35, before the fall; 09:51 to 09:36, after it.
    for (const interval of ['3m', '5m', '15m', '30m', '1h']) {
      expect(await at(interval, '09:50')).toBe('Put writing, supported')
      expect(await at(interval, '09:51')).toBe('No edge')
    }
    expect([await at('3m', '09:40', '5'), await at('3m', '09:41', '5')]).toEqual(['Put writing, supported', 'No edge'])
  })
  it('say where the reading changed, the first one being none', async () => {
    const { rows } = (await answered({ scope: 'strike', interval: '3m' }, '10:15', fall)).data
    // Rows end at 09:18 + 3n: 09:33 reads first, 09:36 falls, 09:51 has it behind it.
    expect(rows.reading.slice(4, 7)).toEqual([null, 'No edge', 'Put writing, supported'])
    expect(rows.changes.map((row) => istClock(rows.time[row]))).toEqual(['09:36', '09:51'])
  })
  it('are told as a session', async () => {
    // 20 rows, of which five are too early; 09:36 to 09:48 are five rows of writing.
    expect(sentence(await answered({ scope: 'strike', interval: '3m' }, '10:15', fall), 'Session')).toBe(
      'No edge by premium and PCR in 10 of 15 rows; 2 changes of reading, the last at 09:51.',
    )
  })
  it('change against the row before, ΔOI against the base', async () => {
    const { rows } = (await answered({ scope: 'strike', interval: '3m' }, '10:15', fall)).data
    expect([rows.changePct[6], rows.changePct[7]]).toEqual([expect.closeTo(-1.5, 9), 0])
    expect([rows.peOiChg[5], rows.peOiChg[6], rows.peOiChg[7]]).toEqual([0, 3000, 3000])
  })
})

describe('the correlation of premium and PCR', () => {
  it('is that of their row changes', async () => {
    // Every other row premium falls by 3 while 300 lots of puts come, and back: they move against each other exactly.
    const days = minutesOf(75, (t) => {
      const isDown = Math.floor((t + 1) / 3) % 2 === 0
      return { straddle: isDown ? 297 : 300, putOi: isDown ? 100_300 : 100_000 }
    })
    const answer = await answered({ scope: 'strike', interval: '3m' }, '10:30', days)
    const { correlation } = answer.data
    expect(correlation.rows).toBe(24)
    expect(correlation.correlation).toBeCloseTo(-1, 9)
    const input = (name: string) => inputOf(answer, 'correlation', name)
    expect(
      input('Covariance') / (input('Deviation of premium changes') * input('Deviation of PCR changes')),
    ).toBeCloseTo(correlation.correlation, 9)
  })
  it('has no answer from fewer than 20 rows', async () => {
    const { correlation } = (await answered()).data
    expect([correlation.rows, correlation.correlation]).toEqual([1, Number.NaN])
  })
  it('takes no step across a change of strikes', () => {
    const length = 30
    const rows = {
      time: Float64Array.from({ length }, (_, t) => t),
      snapshot: Int32Array.from({ length }, (_, t) => t),
      starts: [0],
      isLastRunning: false,
      minutes: 3,
    }
    const change = Float64Array.from({ length }, (_, t) => t % 2)
    // One step of 50 would spoil it.
    const pcr = Float64Array.from({ length }, (_, t) => Math.floor(t / 2) + (t >= 15 ? 50 : 0) + (t % 2))
    const at = (changedRow: number) =>
      premiumPcrCorrelation(rows, {
        change,
        pcr,
        isSetChanged: new Uint8Array(length).fill(1, changedRow, changedRow + 1),
      })
    expect(at(15)).toMatchObject({ rows: 28, correlation: expect.closeTo(1, 9) })
    expect(Math.abs(at(14).correlation)).toBeLessThan(0.9)
  })
})

describe('how figures came about', () => {
  it('computes them again from the inputs that are shown', async () => {
    const answer = await answered({ base: 'prev' })
    const { data } = answer
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    expect(input('value', 'CE') + input('value', 'PE')).toBeCloseTo(data.figures.value, 9)
    expect(input('vwap', 'Volume')).toBe(430_000)
    expect(input('ceOiChg', 'OI now') - input('ceOiChg', 'OI at the base')).toBe(8500)
    expect(input('peOiChg', 'OI now') - input('peOiChg', 'OI at the base')).toBe(48_200)
    const { oi, volume, chg } = data.day
    const days = { oi: ['OI', oi], volume: ['volume', volume], chg: ['ΔOI', chg] } as const
    for (const [metric, [of, day]] of Object.entries(days)) {
      const ratio = (which: string) =>
        input(`${which}_${metric}`, `Put ${of}`) / input(`${which}_${metric}`, `Call ${of}`)
      expect([ratio('pcr'), ratio('pcrOpen'), ratio('pcrHigh'), ratio('pcrLow')]).toEqual([
        ...[day.now, day.open, day.high, day.low],
      ])
    }
    expect(100 * (input('premiumTrend', 'Premium now') / input('premiumTrend', 'Premium at 09:30') - 1)).toBe(
      data.trends.premium.change,
    )
    expect(input('pcrTrend', 'PCR now') - input('pcrTrend', 'PCR at 09:30')).toBe(data.trends.pcr.change)
    expect(100 * (input('spotTrend', 'Spot now') / input('spotTrend', 'Spot at 09:30') - 1)).toBe(
      data.trends.spot.change,
    )
  })
})
