import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { expiryDay } from '../../testing/expiryDay.ts'
import { EXPIRY, fixtureMarket, STRIKES } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function longShort(query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock), tool.params.parse(query)))
}

describe('an expiry day', () => {
  const at = async (query: Record<string, string>) =>
    answerOf(await compute(fixtureMarket('11:30', expiryDay(), EXPIRY), tool.params.parse(query)))
  it('calls written what was added while IV fell, though over night IV rose on every leg', async () => {
    const { lean } = (await at({})).data
    expect([lean.ceWritingPct, lean.peWritingPct]).toEqual([100, 100])
    expect(lean.style).toBe('Mostly writing')
  })
  it('says since when IV is compared', async () => {
    expect(sentence(await at({}), 'Positions')).toContain('by IV since 09:16')
  })
  it('reads the same from the open as from the previous close: nothing trades over night', async () => {
    const [prev, open] = [(await at({})).data, (await at({ base: 'open' })).data]
    expect([prev.lean.ceWritingPct, prev.lean.peWritingPct]).toEqual([open.lean.ceWritingPct, open.lean.peWritingPct])
  })
})

describe('Fixture A from the previous close to 10:15, by IV', () => {
  it('reads calls as written and sold out, puts as written: bullish', async () => {
    const { lean } = (await longShort()).data
    expect(lean.ce.lots).toMatchObject({ LB: 0, SB: 17000, SC: 0, LU: 8500 })
    expect(lean.pe.lots).toMatchObject({ LB: 0, SB: 48200, SC: 0, LU: 0 })
    expect(lean.bull).toBe(48200)
    expect(lean.bear).toBe(25500)
    expect(lean.ls).toBeCloseTo(0.308, 4)
    expect(lean.band).toBe('Bullish')
  })
  it('counts the legs of every label', async () => {
    const { lean } = (await longShort()).data
    // calls of 26,100 and 26,200 gained OI, the other three lost it; every put gained
    expect(lean.ce.legs).toMatchObject({ SB: 2, LU: 3 })
    expect(lean.pe.legs).toMatchObject({ SB: 5 })
    expect(lean.labelledLegs).toBe(10)
  })
  it('finds writing on both sides', async () => {
    const { lean } = (await longShort()).data
    expect([lean.ceWritingPct, lean.peWritingPct]).toEqual([100, 100])
    expect(lean.style).toBe('Mostly writing')
    // (17,000 + 48,200) of 73,700
    expect(lean.newPositionsPct).toBeCloseTo(88.4668, 4)
  })
  it('marks all five calls, whose premiums rose only with the index', async () => {
    const { legs } = (await longShort()).data
    expect([...legs.ce.isDifferent]).toEqual([1, 1, 1, 1, 1])
    expect([...legs.pe.isDifferent]).toEqual([0, 0, 0, 0, 0])
    expect(legs.ce.byPrice).toEqual(['SC', 'SC', 'SC', 'LB', 'LB'])
    expect(legs.ce.byIv).toEqual(['LU', 'LU', 'LU', 'SB', 'SB'])
  })
  it('tells the changes that the labels rest on', async () => {
    const { legs } = (await longShort()).data
    const k = STRIKES.indexOf(26000)
    expect(legs.ce.oiChg[k]).toBe(-5000)
    expect(legs.ce.chg[k]).toBeCloseTo(27, 9)
    // since the session's first snapshot, before which nothing traded: 12.0995 − 12.4008
    expect(legs.ivChg[k]).toBeCloseTo(-0.3013, 3)
    expect(legs.pe.chg[k]).toBeCloseTo(-62.95, 9)
  })
  it('says so in sentences', async () => {
    const answer = await longShort()
    expect(sentence(answer, 'Lean')).toBe(
      'By IV since 09:30 over 25,800–26,200 bullish legs weigh 48,200 lots, bearish 25,500: LS +0.31, Bullish.',
    )
    expect(sentence(answer, 'Positions')).toBe(
      '88% of the weight over 25,800–26,200 is new positions: 100% of call lots and 100% of put lots were written, by IV since 09:30 (Mostly writing).',
    )
    expect(sentence(answer, 'Basis')).toBe(
      '5 call and 0 put legs read differently by price than by IV, marked ≠; the page reads by IV.',
    )
  })
})

describe('Fixture A by price', () => {
  it('calls every call bought, so that nothing speaks for a fall', async () => {
    const { lean } = (await longShort({ basis: 'price' })).data
    expect(lean.ce.lots).toMatchObject({ LB: 17000, SC: 8500, SB: 0, LU: 0 })
    expect(lean.pe.lots).toMatchObject({ SB: 48200 })
    expect([lean.bull, lean.bear, lean.ls, lean.band]).toEqual([73700, 0, 1, 'Bullish'])
  })
})

describe('the base', () => {
  it('is the first snapshot of the day when asked', async () => {
    const { lean, baseLabel } = (await longShort({ base: 'open', basis: 'price' })).data
    expect(baseLabel).toBe('09:30')
    // calls since 09:30: −800, −1,900, −8,000, +2,500, +8,000; prices up: 10,700 covered, 10,500 bought
    expect(lean.ce.lots).toMatchObject({ SC: 10700, LB: 10500 })
    // puts: +7,500, +9,000, +21,000, +3,800, +200; prices down: all written
    expect(lean.pe.lots).toMatchObject({ SB: 41500 })
  })
})

describe('the flow of the day', () => {
  it('sums the intervals, the first row having none', async () => {
    const { lean, day } = (await longShort({ mode: 'flow', basis: 'price' })).data
    // one interval, 09:30 to 10:15: the same legs as since the open
    expect([lean.bull, lean.bear]).toEqual([10700 + 10500 + 41500, 0])
    expect(day.ls[0]).toBeNaN()
    expect(day.ls.at(-1)).toBe(1)
  })
  it('reads intervals by IV too', async () => {
    const { lean } = (await longShort({ mode: 'flow' })).data
    // every strike IV fell between 09:30 and 10:15: calls written 10,500 and sold out 10,700, puts written
    expect([lean.bull, lean.bear]).toEqual([41500, 21200])
  })
  it('weighs the map by the lots of the day', async () => {
    const { map } = (await longShort({ mode: 'flow' })).data
    expect([...map.ce.weight]).toEqual([800, 1900, 8000, 2500, 8000])
    expect(map.ce.label).toEqual(['LU', 'LU', 'LU', 'SB', 'SB'])
  })
})

describe('the day', () => {
  it('ends at the figure of the page, with the spot beside it', async () => {
    for (const query of [{}, { basis: 'price' }, { mode: 'flow' }, { base: 'open' }]) {
      const { day, lean } = (await longShort(query)).data
      expect(day.ls.at(-1)).toBe(lean.ls)
      expect(day.spot.at(-1)).toBe(25985)
    }
  })
  it('has nothing before the base', async () => {
    const { day } = (await longShort({ base: 'open' })).data
    expect(day.ls[0]).toBeNaN()
  })
})

describe('the set of strikes', () => {
  it('leaves in-the-money legs out of the sums with money=otm', async () => {
    const { lean, legs } = (await longShort({ money: 'otm' })).data
    // ATM 26,000: calls 26,000–26,200, puts 25,800–26,000
    expect(lean.ce.lots).toMatchObject({ LU: 5000, SB: 17000 })
    expect(lean.pe.lots).toMatchObject({ SB: 9000 + 11000 + 24000 })
    expect([...legs.ce.isInSet]).toEqual([0, 0, 1, 1, 1])
    expect(legs.ce.oiChg[0]).toBeNaN()
  })
  it('is that of the address when strikes are named', async () => {
    const { legs, set } = (await longShort({ strikes: '25900-26100' })).data
    expect([...legs.strike]).toEqual([25900, 26000, 26100])
    expect(set.by).toBe('strikes')
  })
})

describe('the explanations', () => {
  it('carry the inputs that give the figures again', async () => {
    const answer = await longShort()
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const bull = of('bull', 'CE LB') + of('bull', 'CE SC') + of('bull', 'PE SB') + of('bull', 'PE LU')
    const bear = of('bear', 'CE SB') + of('bear', 'CE LU') + of('bear', 'PE LB') + of('bear', 'PE SC')
    expect([of('ls', 'Bull'), of('ls', 'Bear')]).toEqual([bull, bear])
    expect(answer.explanations.ls.result).toBe((bull - bear) / (bull + bear))
    expect(answer.explanations.ceWriting.result).toBe(
      (100 * of('ceWriting', 'CE SB')) / (of('ceWriting', 'CE SB') + of('ceWriting', 'CE LB')),
    )
    expect(answer.explanations.newPositions.result).toBeCloseTo(
      (100 *
        (of('newPositions', 'CE LB') +
          of('newPositions', 'CE SB') +
          of('newPositions', 'PE LB') +
          of('newPositions', 'PE SB'))) /
        of('newPositions', 'All labels'),
      9,
    )
    expect(answer.explanations.different.result).toBe(5)
  })
})
