import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { contributions, rowAt } from './contributions.ts'
import { tool } from './tool.ts'
import { sentimentWords } from './words.ts'

/** Rows of 15 minutes: 09:30, two gaps, 10:15. */
async function trend(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days), params))
}

const known = (column: Float64Array) => Array.from(column).filter((value) => !Number.isNaN(value))

describe('Fixture A against the previous close, all five strikes', () => {
  it('has the changes of both sides at 09:30 and 10:15', async () => {
    const { rows } = (await trend()).data
    expect(known(rows.ceChg)).toEqual([8_700, 8_500])
    expect(known(rows.peChg)).toEqual([6_700, 48_200])
    expect(known(rows.spot)).toEqual([25_930, 25_985])
  })
  it('goes from −2,000 to +39,700, a change of +41,700 lots', async () => {
    const { rows } = (await trend()).data
    expect(known(rows.diff)).toEqual([-2_000, 39_700])
    expect(Array.from(rows.dirChg)).toEqual([Number.NaN, Number.NaN, Number.NaN, 41_700])
  })
  it('measures the change against the base OI, never against the last difference: 7.93 %', async () => {
    const { rows } = (await trend()).data
    expect(rows.baseOi[3]).toBe(526_000)
    expect(rows.dirPct[3]).toBeCloseTo(7.93, 2)
  })
  it('has the PCR of the set, 0.88 and 1.02', async () => {
    const { rows } = (await trend()).data
    expect(rows.pcr[0]).toBeCloseTo(0.88, 2)
    expect(rows.pcr[3]).toBeCloseTo(1.02, 2)
  })
  it('reads "Mildly Bearish", then "Bullish, strengthening"', async () => {
    const { rows } = (await trend()).data
    expect(sentimentWords(rows.sentiment[0])).toBe('Mildly Bearish')
    expect(sentimentWords(rows.sentiment[3])).toBe('Bullish, strengthening')
  })
  it('has the volume imbalance of each interval alone', async () => {
    const { rows } = (await trend()).data
    // 202,500 puts and 252,500 calls by 09:30; then 334,500 and 326,500 more.
    expect(rows.volumeImbalancePct[0]).toBeCloseTo((100 * (202_500 - 252_500)) / 455_000, 10)
    expect(rows.volumeImbalancePct[3]).toBeCloseTo((100 * 8_000) / 661_000, 10)
  })
  it('prints its set', async () => {
    const { set } = (await trend()).data
    expect([Array.from(set.strike), set.window, set.by]).toEqual([
      [25800, 25900, 26000, 26100, 26200],
      'fixed',
      'range',
    ])
  })
})

describe('the strikes behind a row', () => {
  it('are listed by what they changed in that interval, largest first', async () => {
    const data = wire((await trend()).data)
    const list = contributions(data, rowAt(data, '10:15'))
    // 26,000 PE 63,000 → 84,000; 25,900 PE 73,000 → 82,000; 26,000 CE 88,000 → 80,000, 26,200 CE 102,000 → 110,000.
    expect(list.slice(0, 4)).toEqual([
      { strike: 26000, right: 'PE', change: 21_000 },
      { strike: 25900, right: 'PE', change: 9_000 },
      { strike: 26000, right: 'CE', change: -8_000 },
      { strike: 26200, right: 'CE', change: 8_000 },
    ])
    // Puts less calls: 41,500 − (−200) = 41,700, the change of direction.
    const sum = (right: string) => list.filter((leg) => leg.right === right).reduce((all, leg) => all + leg.change, 0)
    expect(sum('PE') - sum('CE')).toBe(41_700)
  })
  it('are none for a time that no row ends at', async () => {
    expect(rowAt(wire((await trend()).data), '10:07')).toBe(-1)
  })
  it('make the largest step of the day', async () => {
    expect((await trend()).data.rows.largest).toBe(3)
  })
})

describe('what a control changes', () => {
  it('counts from the open with base=open', async () => {
    const { rows, since } = (await trend({ base: 'open' })).data
    expect(known(rows.diff)).toEqual([0, 41_700])
    expect(since).toBe('09:30')
  })
  it('takes calls from ATM up and puts from ATM down with money=otm', async () => {
    const { rows } = (await trend({ money: 'otm' })).data
    // Calls 80,000 − 85,000 + 69,000 − 64,000 + 110,000 − 98,000; puts 9,000 + 11,000 + 24,000.
    expect([rows.ceChg[3], rows.peChg[3]]).toEqual([12_000, 44_000])
  })
  it('sums the strikes that are named', async () => {
    const { rows, set } = (await trend({ strikes: '26000-26100' })).data
    expect([rows.ceChg[3], rows.peChg[3], set.by]).toEqual([0, 28_000, 'strikes'])
  })
  it('marks where a rolling window took other strikes, and reads no direction across it', async () => {
    const { rows } = (await trend({ window: 'rolling', strikes: '25900-26100', money: 'otm' }, '10:15', movingDay()))
      .data
    expect(Array.from(rows.isSetChanged)).toEqual([0, 0, 0, 1])
    expect(known(rows.dirChg)).toEqual([])
    expect(rows.sentiment[3]?.trend).toBeNull()
  })
})

/** The fixture's day beginning with the prices of the close before, whose ATM is 25,900. */
function movingDay(): MemoryDays {
  const days = fixtureA()
  const [first, last] = SNAPSHOTS
  const ltp = { ce: [252.1, 187.55, 133.2, 91.2, 60.95], pe: [122.2, 157.55, 203.15, 261, 330.65] }
  const side = (name: 'ce' | 'pe') => first[name].map((leg, k) => ({ ...leg, ltp: ltp[name][k] }))
  keepDay(days, { snapshots: [{ ...first, ce: side('ce'), pe: side('pe') }, last] })
  return days
}

describe('sentences and explanations', () => {
  it('tell the balance, its turn and its biggest step with their figures', async () => {
    const answer = await trend()
    expect(sentence(answer, 'Balance')).toBe(
      'Since previous close 48,200 lots of put OI added, 8,500 of call OI added, difference +39,700: OI change imbalance +0.70 over 25,800–26,200, Bullish if written, strengthening. Of what was opened 100% of call lots and 100% of put lots were written, by IV since 09:30 (by price 0% and 100%).',
    )
    expect(sentence(answer, 'Turn')).toBe(
      'The difference turned positive at 10:15 with spot at 25,985.00; spot has moved 0.00 since.',
    )
    expect(sentence(answer, 'Biggest step')).toBe(
      '10:15 moved the difference by +41,700 lots (+7.93% of base OI), the largest leg 26,000 PE (+21,000).',
    )
  })
  it('give every figure of the newest row again from their inputs', async () => {
    const answer = await trend()
    const { diff, dirChg, dirPct, oiImb, pcrSet, volumeImbalance, ceChg, peChg } = answer.explanations
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    expect(diff.result).toBe(of('diff', 'Put ΔOI') - of('diff', 'Call ΔOI'))
    expect(dirChg.result).toBe(of('dirChg', 'Difference now') - of('dirChg', 'Row before'))
    expect(dirPct.result).toBeCloseTo((100 * of('dirPct', 'Change of direction')) / of('dirPct', 'OI at the base'), 12)
    const [put, call] = [of('oiImb', 'Put ΔOI'), of('oiImb', 'Call ΔOI')]
    const counted = (change: number) => (change < 0 ? change / 2 : change)
    expect(oiImb.result).toBeCloseTo((counted(put) - counted(call)) / (Math.abs(put) + Math.abs(call)), 12)
    expect(pcrSet.result).toBeCloseTo(of('pcrSet', 'Put OI') / of('pcrSet', 'Call OI'), 12)
    const [puts, calls] = [of('volumeImbalance', 'Put volume'), of('volumeImbalance', 'Call volume')]
    expect(volumeImbalance.result).toBeCloseTo((100 * (puts - calls)) / (puts + calls), 12)
    expect(ceChg.result).toBe(of('ceChg', 'Call OI now') - of('ceChg', 'Call OI at the base'))
    expect(peChg.result).toBe(of('peChg', 'Put OI now') - of('peChg', 'Put OI at the base'))
  })
  it('resolve the expiry and the strikes for a link that is kept', async () => {
    expect((await trend({ expiry: 'month' })).data.resolved).toEqual({ expiry: EXPIRY, strikes: '25800-26200' })
  })
})
