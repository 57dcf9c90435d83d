import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { levelsOf } from './levelFigures.ts'
import { strikesText } from './StrikeFilter.tsx'
import { tool } from './tool.ts'

const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))

describe('the levels of Fixture A at 10:15', () => {
  it('has R1 26,200, strong, before R2 26,000, and S1 25,800, shifting up, before S2 26,000', () => {
    const { resistance, support } = answer.data.levels
    expect([resistance.strike, resistance.second, resistance.state]).toEqual([26200, 26000, 'Strong'])
    expect(resistance.q).toBeCloseTo(0.7273, 4)
    expect([support.strike, support.second, support.state]).toEqual([25800, 26000, 'Shifting up'])
    expect(support.q).toBeCloseTo(0.8317, 4)
  })

  it('has their writers break even at 26,273.00 and 25,723.85', () => {
    expect(answer.data.levels.resistanceBreakEven).toBeCloseTo(26273, 9)
    expect(answer.data.levels.supportBreakEven).toBeCloseTo(25723.85, 9)
  })

  it('shows the walls with how firmly they stand, then the second ones, break-evens and ratios', () => {
    const shown = levelsOf(wire(answer.data), 'lots').map(({ label, value, note = '' }) =>
      `${label} ${value} ${note}`.trim(),
    )
    expect(shown).toEqual([
      'R1, resistance 26,200 Strong · 2nd wall 73%',
      'S1, support 25,800 Shifting up · 2nd wall 83%',
      'R2 26,000',
      'S2 26,000',
      'R1 break-even 26,273.00 its writers lose above',
      'S1 break-even 25,723.85 its writers lose below',
      'To max pain −0.08%',
      'PCR (volume) 0.93',
    ])
  })

  it('says which walls the shown strikes leave out, and what the second ones hold', async () => {
    const part = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({ strikes: '25900-26100' })))
    const [r1, s1, r2, s2] = levelsOf(wire(part.data), 'lots')
    expect(r1.note).toBe('Strong · 2nd wall 73% · outside the strikes shown')
    expect(s1.note).toBe('Shifting up · 2nd wall 83% · outside the strikes shown')
    expect([r2.hint, s2.hint]).toEqual(['Second by OI · 80,000 lots', 'Second by OI · 84,000 lots'])
  })

  it('explains them by the inputs they are made of', () => {
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const { explanations } = answer
    expect(explanations.resistance.result).toBeCloseTo(
      of('resistance', 'OI at 26,000') / of('resistance', 'OI at 26,200'),
      9,
    )
    expect(explanations.supportBreakEven.result).toBeCloseTo(
      of('supportBreakEven', 'Strike') - of('supportBreakEven', 'PE mark'),
      9,
    )
    expect(explanations.pcrVolume.result).toBeCloseTo(of('pcrVolume', 'Put volume') / of('pcrVolume', 'Call volume'), 9)
  })
})

describe('strikes as a reader types them', () => {
  it.each([
    ['25800-26200', '25800-26200'],
    ['25,800 – 26,200', '25800-26200'],
    ['25800 to 26200', '25800-26200'],
    ['25900 26000', '25900,26000'],
    ['25,900, 26,000', '25900,26000'],
    ['1407.5;1420', '1407.5,1420'],
    ['', null],
    ['calls', null],
  ])('%s is %s', (typed, text) => {
    expect(strikesText(typed)).toBe(text)
  })
})
