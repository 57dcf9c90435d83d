import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { leadChanges, type RaceRows } from './rows.ts'
import { tool } from './tool.ts'
import { readingWords } from './words.ts'

/** Rows of 15 minutes: 09:30, two gaps, 10:15. */
async function race(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  const params = tool.params.parse({ interval: '15m', range: 'all', ...query })
  return answerOf(await compute(fixtureMarket(clock, days), params))
}

const known = (column: Float64Array) => Array.from(column).filter((value) => !Number.isNaN(value))

describe('Fixture A, all strikes, metric=oi', () => {
  it('sums calls to 288,700 and 288,500 and puts to 252,700 and 294,200', async () => {
    const { rows } = (await race({ metric: 'oi' })).data
    expect(known(rows.ce)).toEqual([288_700, 288_500])
    expect(known(rows.pe)).toEqual([252_700, 294_200])
    expect(known(rows.difference)).toEqual([-36_000, 5_700])
  })
  it('has one crossover, at 10:15 to put writers, with spot at 25,985', async () => {
    const { crossovers, rows } = (await race({ metric: 'oi' })).data
    expect(crossovers).toEqual([{ row: 3, time: rows.time[3], leader: 'put', spot: 25_985, spotMove: 0 }])
  })
  it('reads "Put OI ahead" after "Call OI ahead"', async () => {
    expect(readingWords((await race({ metric: 'oi' })).data.now, 'oi')).toBe('Put OI ahead')
    expect(readingWords((await race({ metric: 'oi' }, '09:30')).data.now, 'oi')).toBe('Call OI ahead')
  })
  it('has PCR and imbalance of the set at each row', async () => {
    const { rows, now } = (await race({ metric: 'oi' })).data
    expect(rows.pcr[0]).toBeCloseTo(0.8753, 4)
    expect(now.pcr).toBeCloseTo(1.0198, 4)
    expect(now.pcrBand?.band).toBe('Neutral')
    expect(rows.oiImb[0]).toBeCloseTo(-0.1299, 4)
    expect([now.oiImb, now.band?.band]).toEqual([expect.closeTo(0.7002, 4), 'Bullish'])
  })
})

describe('the other metrics', () => {
  it('of volume name only the busy side: 579,000 against 537,000, −3.76 %, Balanced', async () => {
    const { now } = (await race({ metric: 'volume' })).data
    expect([now.ce, now.pe]).toEqual([579_000, 537_000])
    expect(now.volumeImbalancePct).toBeCloseTo(-3.76, 2)
    expect(readingWords(now, 'volume')).toBe('Balanced')
  })
  it('of the change since the previous close are the default', async () => {
    const { rows, since } = (await race()).data
    expect(known(rows.ce)).toEqual([8_700, 8_500])
    expect(known(rows.pe)).toEqual([6_700, 48_200])
    expect(since).toBe('previous close')
  })
  it('has no leader at the first row against the open, where both are 0', async () => {
    const { now, crossovers } = (await race({ base: 'open' }, '09:30')).data
    expect([now.ce, now.pe, now.leader, crossovers]).toEqual([0, 0, null, []])
    expect(readingWords(now, 'chg')).toBe('–')
  })
})

describe('crossovers', () => {
  const rowsOf = (difference: number[], isSetChanged = new Uint8Array(difference.length)): RaceRows => {
    const column = Float64Array.from(difference)
    const zeros = column.map(() => 0)
    return {
      time: zeros,
      spot: Float64Array.from(difference, (_, row) => 100 + row),
      future: zeros,
      ce: zeros,
      pe: zeros,
      difference: column,
      pcr: zeros,
      oiImb: zeros,
      isSetChanged,
      isDaily: new Uint8Array(column.length),
      sessionStarts: [0],
      newestFirst: Array.from(column.keys()).reverse(),
    }
  }
  it('of −200, 0, +50, +80, −10 are at row 3 to puts and at row 5 to calls; the zero row makes none', () => {
    expect(leadChanges(rowsOf([-200, 0, 50, 80, -10]), 'oi').map(({ row, leader }) => [row + 1, leader])).toEqual([
      [3, 'put'],
      [5, 'call'],
    ])
  })
  it('carry what spot did from there to the view instant', () => {
    expect(leadChanges(rowsOf([-1, 1, 1, 1]), 'oi')[0]).toMatchObject({ spot: 101, spotMove: 2 })
  })
  it('are none across a rolled window', () => {
    expect(leadChanges(rowsOf([-1, 1, 1], Uint8Array.of(0, 1, 0)), 'oi')).toEqual([])
  })
  it('are none from one session’s volume to the next’s', () => {
    const rows = { ...rowsOf([-5, -9, 3, 4]), sessionStarts: [0, 2] }
    expect(leadChanges(rows, 'volume')).toEqual([])
    expect(leadChanges(rows, 'oi').map(({ row }) => row)).toEqual([2])
  })
})

describe('what a control changes', () => {
  it('sums a span of strikes', async () => {
    const { now, set } = (await race({ metric: 'oi', strikes: '25900-26100' })).data
    expect(Array.from(set.strike)).toEqual([25900, 26000, 26100])
    expect([now.ce, now.pe]).toEqual([167_500, 184_000])
  })
  it('takes legs in the money alone with money=itm', async () => {
    const { now, split } = (await race({ metric: 'oi', money: 'itm' })).data
    expect([now.ce, now.pe]).toEqual([29_500, 27_200])
    expect(Array.from(split.ce.oi)).toEqual([11_000, 18_500, Number.NaN, Number.NaN, Number.NaN])
  })
  it('measures from a minute with base=time', async () => {
    const { now, since } = (await race({ base: 'time', from: '09:30' })).data
    expect([now.ce, now.pe, since]).toEqual([-200, 41_500, '09:30'])
  })
  it('splits the sums by strike at the view instant', async () => {
    const { split } = (await race()).data
    expect(Array.from(split.strike)).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(Array.from(split.ce.oiChg)).toEqual([-1_000, -2_500, -5_000, 5_000, 12_000])
    expect(Array.from(split.pe.volume)).toEqual([150_000, 140_000, 220_000, 22_000, 5_000])
  })
  it('marks where a rolling window took other strikes', async () => {
    const days = fixtureA()
    const [first, last] = SNAPSHOTS
    const ltp = { ce: [252.1, 187.55, 133.2, 91.2, 60.95], pe: [122.2, 157.55, 203.15, 261, 330.65] }
    const side = (name: 'ce' | 'pe') => first[name].map((leg, k) => ({ ...leg, ltp: ltp[name][k] }))
    keepDay(days, { snapshots: [{ ...first, ce: side('ce'), pe: side('pe') }, last] })
    const query = { window: 'rolling', money: 'otm', metric: 'oi' }
    const { rows, crossovers } = (await race(query, '10:15', days)).data
    expect(Array.from(rows.isSetChanged)).toEqual([0, 0, 0, 1])
    expect(crossovers).toEqual([])
  })
})

describe('sentences and explanations', () => {
  it('say who leads, since when, how the gap went and what price did', async () => {
    const answer = await race({ metric: 'oi' })
    expect(sentence(answer, 'Lead')).toBe(
      'Put OI ahead: puts 2,94,200, calls 2,88,500 lots of OI, difference +5,700: OI change imbalance +0.70 over 25,800–26,200, Bullish if written. Of what was opened 100% of call lots and 100% of put lots were written, by IV since 09:30 (by price 0% and 100%).',
    )
    expect(sentence(answer, 'Last crossover')).toBe(
      'Put OI took the lead at 10:15 with spot at 25,985.00; spot has moved 0.00 since.',
    )
    expect(sentence(answer, 'Gap')).toBe('Since 09:30 the gap narrowed by 30,300 lots, from −36,000 to +5,700.')
  })
  it('name a rise into supply', async () => {
    // Out of the money calls: 259,000 against 267,000 puts; at 26,100 and 26,200 alone calls lead while spot rose 55.
    const answer = await race({ metric: 'oi', strikes: '26100,26200' })
    expect(sentence(answer, 'Against price')).toBe(
      'Spot is up 55.00 since 09:30 while call OI leads by 1,51,800 lots: a rise into supply, if written.',
    )
  })
  it('give the figures again from their inputs', async () => {
    const answer = await race()
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const { ce, pe, difference, pcrSet, oiImb, volumeImbalance } = answer.explanations
    expect(ce.result).toBe(of('ce', 'Call OI now') - of('ce', 'Call OI at the base'))
    expect(pe.result).toBe(of('pe', 'Put OI now') - of('pe', 'Put OI at the base'))
    expect(difference.result).toBe(of('difference', 'Put ΔOI') - of('difference', 'Call ΔOI'))
    expect(pcrSet.result).toBeCloseTo(of('pcrSet', 'Put OI') / of('pcrSet', 'Call OI'), 12)
    const [put, call] = [of('oiImb', 'Put ΔOI'), of('oiImb', 'Call ΔOI')]
    const counted = (change: number) => (change < 0 ? change / 2 : change)
    expect(oiImb.result).toBeCloseTo((counted(put) - counted(call)) / (Math.abs(put) + Math.abs(call)), 12)
    const [puts, calls] = [of('volumeImbalance', 'Put volume'), of('volumeImbalance', 'Call volume')]
    expect(volumeImbalance.result).toBeCloseTo((100 * (puts - calls)) / (puts + calls), 12)
  })
})
