import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { textOf } from '../../testing/claims.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { scenarioInsight } from './insights.ts'
import { tool } from './tool.ts'

const K26000 = 2
const K26200 = 4

async function chain(query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock), tool.params.parse(query)))
}

describe('ceiling and floor of Fixture A at 10:15', () => {
  it('finds R1 26,200 Strong and S1 25,800 Shifting up by OI', async () => {
    const { walls } = (await chain()).data.reading
    expect(walls.resistance).toMatchObject({ strike: 26200, lots: 110000, second: 26000, secondLots: 80000 })
    expect(walls.resistance.q).toBeCloseTo(0.7273, 4)
    expect(walls.resistance.state).toBe('Strong')
    expect(walls.support).toMatchObject({ strike: 25800, lots: 101000, second: 26000, secondLots: 84000 })
    expect(walls.support.q).toBeCloseTo(0.8317, 4)
    expect(walls.support.state).toBe('Shifting up')
  })

  it('reads them as Mildly Bullish, Floor rising, confirmed by volume', async () => {
    const { scenario } = (await chain()).data.reading
    expect(scenario).toEqual({
      score: 1,
      label: 'Mildly Bullish · Floor rising',
      band: 'Mildly Bullish',
      isConfirmed: true,
      volumeScore: 1,
      withheld: null,
    })
  })

  it('finds the walls of volume beside them', async () => {
    const { volumeWalls } = (await chain()).data.reading
    expect(volumeWalls.resistance).toMatchObject({ strike: 26000, lots: 210000, second: 26200, secondLots: 190000 })
    expect(volumeWalls.resistance.q).toBeCloseTo(0.9048, 4)
    expect(volumeWalls.resistance.state).toBe('Shifting up')
    expect(volumeWalls.support).toMatchObject({ strike: 26000, lots: 220000, second: 25800, secondLots: 150000 })
    expect(volumeWalls.support.q).toBeCloseTo(0.6818, 4)
    expect(volumeWalls.support.state).toBe('Strong')
  })

  it('adds the marks for the break-evens of the writers', async () => {
    const { breakEvenAbove, breakEvenBelow } = (await chain()).data.reading
    expect(breakEvenAbove).toBeCloseTo(26273, 2)
    expect(breakEvenBelow).toBeCloseTo(25723.85, 2)
  })

  it('makes walls of volume alone, which cannot confirm themselves', async () => {
    const { walls, scenario } = (await chain({ metric: 'volume' })).data.reading
    expect([walls.resistance.strike, walls.support.strike]).toEqual([26000, 26000])
    expect([scenario.score, scenario.isConfirmed]).toEqual([1, null])
  })

  it('counts only what was added when ΔOI makes the walls', async () => {
    // Calls since the close: −5,000 at 26,000, +5,000 at 26,100, +12,000 at 26,200; 5,000 ÷ 12,000 = 0.4167.
    // Puts: +9,000 at 25,800, +11,000 at 25,900, +24,000 at 26,000; 11,000 ÷ 24,000 = 0.4583.
    const { walls, scenario } = (await chain({ metric: 'chg' })).data.reading
    expect(walls.resistance).toMatchObject({ strike: 26200, second: 26100, lots: 12000, state: 'Strong' })
    expect(walls.resistance.q).toBeCloseTo(0.4167, 4)
    expect(walls.support).toMatchObject({ strike: 26000, second: 25900, lots: 24000, state: 'Strong' })
    expect(scenario.label).toBe('Range 26,000–26,200 · Neutral')
    // Volume leans up, the walls do not.
    expect(scenario.isConfirmed).toBe(false)
  })
})

describe('the rows of the chain', () => {
  it('names 26,200 CE Long Buildup by price and Short Buildup by IV', async () => {
    const byPrice = (await chain()).data.rows.ce
    expect(byPrice.chg[K26200]).toBeCloseTo(12.05, 9)
    expect([byPrice.oiChg[K26200], byPrice.buildup[K26200]]).toEqual([12000, 'LB'])
    const byIv = (await chain({ basis: 'iv' })).data.rows.ce
    expect(100 * byIv.ivChg[K26200]).toBeCloseTo(-0.4, 2)
    expect(byIv.buildup[K26200]).toBe('SB')
  })

  it('ranks every cell against the largest of its side, falling OI against the largest change', async () => {
    const { ce } = (await chain()).data.rows
    // 80,000 and 110,000 lots; 210,000 lots traded at 26,000; +12,000 the largest gain and the largest change.
    expect(ce.oiRank[K26000]).toBeCloseTo(72.73, 2)
    expect(ce.oiRank[K26200]).toBe(100)
    expect([ce.volumeRank[K26000], ce.oiChgRank[K26200]]).toEqual([100, 100])
    // −5,000 ÷ 12,000
    expect(ce.oiChgRank[K26000]).toBeCloseTo(-41.67, 2)
  })

  it('has the figures of the strike: both PCRs, the difference of changes and its own bias', async () => {
    const { rows } = (await chain()).data
    // 84,000 ÷ 80,000; 220,000 ÷ 210,000; +24,000 − (−5,000); (24,000 + 5,000) ÷ 29,000 = 1
    expect(rows.pcrOi[K26000]).toBeCloseTo(1.05, 9)
    expect(rows.pcrVolume[K26000]).toBeCloseTo(1.0476, 4)
    expect(rows.peMinusCeChg[K26000]).toBe(29000)
    expect(rows.bias[K26000]).toBe('Bullish')
    // +200 puts against +12,000 calls: −11,800 ÷ 12,200 = −0.97
    expect(rows.bias[K26200]).toBe('Bearish')
  })

  it('calls a strike Neutral whose OI hardly moved', async () => {
    // Since 09:30 the puts at 26,200 went from 9,000 to 9,200 and the calls by 8,000, far above 0.5% of 111,000;
    // from 10:15 to 10:15 nothing moved at all.
    expect((await chain({ base: 'open' }, '09:30')).data.rows.bias).toEqual(Array(5).fill('Neutral'))
  })
})

describe('the walls through the day', () => {
  it('stand at every snapshot with their lots and q', async () => {
    const { resistance, support, spot } = (await chain()).data.history
    expect(Array.from(spot)).toEqual([25930, 25985])
    expect(Array.from(resistance.strike)).toEqual([26200, 26200])
    expect(Array.from(resistance.lots)).toEqual([102000, 110000])
    // 09:30: 88,000 ÷ 102,000; 10:15: 80,000 ÷ 110,000
    expect(resistance.q[0]).toBeCloseTo(0.8627, 4)
    expect(resistance.q[1]).toBeCloseTo(0.7273, 4)
    expect(Array.from(support.strike)).toEqual([25800, 25800])
  })

  it('move with the metric', async () => {
    const { resistance, support } = (await chain({ metric: 'volume' })).data.history
    // 09:30: calls 90,000 at 26,000 and 85,000 at 26,200; puts 80,000 at 26,000.
    expect(Array.from(resistance.strike)).toEqual([26000, 26000])
    expect(Array.from(support.lots)).toEqual([80000, 220000])
  })
})

describe('what the page says', () => {
  it('names walls, volume and moves in sentences with their numbers', async () => {
    const answer = await chain()
    expect(sentence(answer, 'Walls')).toBe(
      'By the walls of OI: Mildly Bullish · Floor rising. R1 26,200 has 1,10,000 lots of OI and is strong, 26,000 has 73% of it; S1 25,800 has 1,01,000 lots of OI and is shifting up, 26,000 has 83% of it. Their writers lose outside 25,723.85–26,273.00.',
    )
    expect(sentence(answer, 'Volume')).toBe(
      'Confirmed by volume: calls trade most at 26,000 (2,10,000 lots, shifting up), puts at 26,000 (2,20,000 lots, strong).',
    )
    expect(sentence(answer, 'Moves')).toBe('R1 has been at 26,200 since 09:30; S1 has been at 25,800 since 09:30.')
  })

  it('shows inputs from which its figures follow', async () => {
    const answer = await chain()
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const { reading } = answer.data
    expect(input('resistance', 'OI at 26,000') / input('resistance', 'OI at 26,200')).toBe(reading.walls.resistance.q)
    expect(input('support', 'OI at 26,000') / input('support', 'OI at 25,800')).toBe(reading.walls.support.q)
    expect(input('volumeResistance', 'volume at 26,200') / input('volumeResistance', 'volume at 26,000')).toBe(
      reading.volumeWalls.resistance.q,
    )
    expect(input('score', 'Support, Shifting up') + input('score', 'Resistance, Strong')).toBe(reading.scenario.score)
    expect(input('breakEvenAbove', 'Strike') + input('breakEvenAbove', '26,200 call mark')).toBe(reading.breakEvenAbove)
    expect(input('breakEvenBelow', 'Strike') - input('breakEvenBelow', '25,800 put mark')).toBe(reading.breakEvenBelow)
    expect(input('supportShare', 'OI at 25,800') / input('supportShare', 'OI of the side')).toBe(
      reading.walls.support.share,
    )
    const distance = 100 * (input('resistanceDistance', 'Strike') / input('resistanceDistance', 'Forward') - 1)
    expect(distance).toBe(reading.walls.resistance.distancePct)
  })

  it('says of a wall that the shown strikes leave out that it stands outside them', () => {
    const walls = {
      strike: 26200,
      second: 26000,
      lots: 110_000,
      secondLots: 80_000,
      q: 0.7273,
      state: 'Strong',
    } as const
    const side = { ...walls, share: 0.4, bandLots: 280_000, distancePct: 0.7, isNear: false }
    const pair = { resistance: side, support: { ...side, strike: 25900 } }
    const scenario = { score: 0, label: null, band: null, isConfirmed: null, volumeScore: 0, withheld: null }
    const reading = { walls: pair, volumeWalls: pair, breakEvenAbove: Number.NaN, breakEvenBelow: Number.NaN, scenario }
    const told = scenarioInsight(reading, 'oi', [25900, 26000, 26100])
    expect(told === null ? '' : textOf(told)).toBe(
      'R1 26,200 (outside the strikes shown) has 1,10,000 lots of OI and is strong, 26,000 has 73% of it; S1 25,900 has 1,10,000 lots of OI and is strong, 26,000 has 73% of it.',
    )
  })

  it('explains its columns by the strike at the money', async () => {
    const answer = await chain()
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const { explanations } = answer
    expect((100 * input('columnOiRank', '26,000 OI')) / input('columnOiRank', 'Largest')).toBe(
      explanations.columnOiRank.result,
    )
    // −5,000 against the largest change of the side, +12,000.
    expect((100 * input('columnOiChgRank', '26,000 ΔOI')) / input('columnOiChgRank', 'Largest')).toBeCloseTo(-41.67, 2)
    expect(input('columnOiChange', 'Now') - input('columnOiChange', 'At the base')).toBe(-5000)
    expect(input('columnChg', 'Now') - input('columnChg', 'At the base')).toBeCloseTo(27, 9)
    expect(input('columnPcrOi', '26,000 puts') / input('columnPcrOi', '26,000 calls')).toBeCloseTo(1.05, 9)
    expect(input('columnPeMinusCeChg', '26,000 puts') - input('columnPeMinusCeChg', '26,000 calls')).toBe(29000)
    // +24,000 puts, −5,000 calls counted half: 26,500 of 29,000
    expect(explanations.columnBias.result).toBeCloseTo(0.9138, 4)
  })
})
