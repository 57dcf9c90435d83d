import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { strangleDay } from '../../testing/strangleDay.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import { widerSteps } from './widerSteps.ts'

const THREE = '24300-24700,24200-24800,24100-24900'

async function strangles(query: Record<string, string> = {}, days: MemoryDays = strangleDay(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

const near = (values: readonly number[], digits = 9) => values.map((value) => expect.closeTo(value, digits))

describe('three strangles from 09:30 to 10:15', () => {
  it('cost 79.80, 52.50 and 33.60 and now 71.82, 44.10 and 26.04', async () => {
    const { pairs } = (await strangles({ pairs: THREE })).data
    expect(pairs.map(({ base }) => base.value)).toEqual(near([79.8, 52.5, 33.6]))
    expect(pairs.map(({ figures }) => figures.value)).toEqual(near([71.82, 44.1, 26.04]))
  })

  it('stand at index 90.00, 84.00 and 77.50: decay 10.00%, 16.00% and 22.50%', async () => {
    const { pairs } = (await strangles({ pairs: THREE })).data
    expect(pairs.map(({ figures }) => figures.indexed)).toEqual(near([90, 84, 77.5]))
    expect(pairs.map(({ figures }) => figures.decayPct)).toEqual(near([10, 16, 22.5]))
  })

  it('gave up 27.30 for 200 points between the first two at the base: 0.1365 a point', async () => {
    const { pairs } = wire((await strangles({ pairs: THREE }, strangleDay(), '09:30')).data)
    const steps = widerSteps(pairs)
    expect(steps.get('24300-24700')?.perPoint).toBeCloseTo(0.1365, 9)
    // (52.50 − 33.60) ÷ (800 − 600)
    expect(steps.get('24200-24800')?.perPoint).toBeCloseTo(0.0945, 9)
    expect(steps.has('24100-24900')).toBe(false)
  })

  it('step to the next wider whatever the order they were entered in', async () => {
    const { pairs } = wire(
      (await strangles({ pairs: '24100-24900,24300-24700,24200-24800' }, strangleDay(), '09:30')).data,
    )
    expect([...widerSteps(pairs).values()].map(({ from, to }) => [from.key, to.key])).toEqual([
      ['24300-24700', '24200-24800'],
      ['24200-24800', '24100-24900'],
    ])
  })

  it('are said in sentences', async () => {
    const answer = await strangles({ pairs: THREE })
    const [first, second, third] = answer.data.pairs.map(({ figures }) => 100 * figures.popShort)
    expect(sentence(answer, 'Best')).toBe(
      `24,100–24,900 decays best: 22.50% of 33.60 since 09:30, and is safest: PoP ${third.toFixed(2)}%.`,
    )
    // 71.82 − 44.10 over 200 points, 44.10 − 26.04 over 200 points
    expect(sentence(answer, 'Go wider or not')).toBe(
      `From 24,300–24,700 to 24,200–24,800 27.72 is given up for 200 points, 0.1386 a point, PoP +${(second - first).toFixed(2)} points; from 24,200–24,800 to 24,100–24,900 18.06 is given up for 200 points, 0.0903 a point, PoP +${(third - second).toFixed(2)} points.`,
    )
    expect(sentence(answer, 'Room')).toMatch(
      /^24,300–24,700 Safe with \d\.\d\dσ to the nearer strike, 24,200–24,800 Safe/,
    )
  })

  it('are listed as they were entered, or by a column', async () => {
    const data = wire((await strangles({ pairs: '24100-24900,24300-24700' })).data)
    const params = tool.params.parse({})
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'Pair',
      'Premium',
      'Chg %',
      'Decay %',
      'Breakevens',
      'Cushion, σ',
      'PoP',
      'Delta',
      'Theta / day',
      'Theta yield',
      'Vega',
      '₹ per lot',
      'Given up ÷ gained',
    ])
    expect(rows.map(([pair]) => pair)).toEqual(['24,100–24,900', '24,300–24,700'])
    // 24,100 − 26.04 and 24,900 + 26.04
    expect(rows[0][4]).toBe('24,073.96 / 24,926.04')
    expect(rows[0][12]).toBeNull()
    // (71.82 − 26.04) ÷ (800 − 400)
    expect(rows[1][12]).toBeCloseTo(0.11445, 9)
    expect(table(data, { ...params, sort: 'breakevens', dir: 'asc' }).rows.map(([pair]) => pair)).toEqual([
      '24,300–24,700',
      '24,100–24,900',
    ])
  })
})

describe('the strangle 25,800–26,200 of Fixture A at 10:15', () => {
  const strangle = async () => (await strangles({ pairs: '25800-26200' }, fixtureA())).data.pairs[0]

  it('has the premium, change, VWAP and breakevens of the catalogue', async () => {
    const { figures, base } = await strangle()
    expect(figures.value).toBeCloseTo(149.15, 9)
    expect(figures.change).toBeCloseTo(-34, 9)
    expect(figures.changePct).toBeCloseTo(-18.56, 2)
    expect(base.label).toBe('09:30')
    expect(figures.decayPct).toBeCloseTo(5.84, 2)
    expect(figures.vwap).toBeCloseTo(153.09, 2)
    expect([figures.lower, figures.upper]).toEqual(near([25650.85, 26349.15]))
    expect(figures.rupeesPerLot).toBeCloseTo(149.15 * 75, 6)
  })

  it('has the cushion of the nearer side, PoP and delta of the catalogue', async () => {
    const { figures } = await strangle()
    expect(figures.width).toBe(400)
    // 0.48σ up, 0.59σ down
    expect(figures.cushionSigmas).toBeCloseTo(0.48, 2)
    expect(100 * figures.popShort).toBeCloseTo(63.26, 2)
    expect(figures.delta).toBeCloseTo(0.021, 3)
    expect(figures.reading).toBe('Safe')
    expect(figures.thetaYieldPct).toBeCloseTo((100 * Math.abs(figures.theta)) / 149.15, 9)
  })
})

describe('the strangles that are filled in', () => {
  it('are four, six and eight strikes from ATM, each once where the list ends', async () => {
    // Five strikes on either side: four, and twice the ends of the list.
    const { data, notices } = await strangles()
    expect(data.resolved).toEqual({ expiry: EXPIRY, pairs: '24100-24900,24000-25000' })
    expect(notices.some(({ text }) => text.includes('already'))).toBe(false)
  })

  it('have legs with deltas nearest to 0.25, 0.20 and 0.15 by the quick fill', async () => {
    const { data } = await strangles({}, fixtureA())
    // The outermost strikes have the smallest deltas, which are all above 0.25: one strangle for three deltas.
    expect(data.byDelta).toBe('25800-26200')
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are those of a strangle', async () => {
    const answer = await strangles({ pairs: '25800-26200' }, fixtureA())
    const input = (figure: string, name: string) => inputOf(answer, `${figure}.25800-26200`, name)
    const result = (figure: string) => answer.explanations[`${figure}.25800-26200`].result
    expect(result('value')).toBeCloseTo(input('value', '26,200 CE') + input('value', '25,800 PE'), 9)
    expect(result('decay')).toBeCloseTo(100 - (100 * input('decay', 'Value')) / input('decay', 'At 09:30'), 9)
    expect(result('lower')).toBeCloseTo(input('lower', 'Put strike') - input('lower', 'Value'), 9)
    expect(result('upper')).toBeCloseTo(input('upper', 'Call strike') + input('upper', 'Value'), 9)
    expect(result('cushion')).toBeCloseTo(
      (input('cushion', 'Call strike') - input('cushion', 'Forward')) / input('cushion', 'Expected move'),
      9,
    )
    expect(result('thetaYield')).toBeCloseTo(
      (100 * Math.abs(input('thetaYield', 'Theta a day'))) / input('thetaYield', 'Value'),
      9,
    )
    expect(result('rupees')).toBeCloseTo(input('rupees', 'Value') * input('rupees', 'Point value'), 6)
    for (const greek of ['delta', 'theta', 'vega']) {
      expect(result(greek)).toBeCloseTo(input(greek, '26,200 CE') + input(greek, '25,800 PE'), 9)
    }
    // P(F < x) with the strike IV at x, by an error function of its own.
    const below = (end: 'Lower' | 'Upper') => {
      const sigma = input('pop', `IV at ${end.toLowerCase()}`) * Math.sqrt(input('pop', 'Time to expiry'))
      return normalCdf((Math.log(input('pop', end) / input('pop', 'Forward')) + sigma ** 2 / 2) / sigma)
    }
    expect(result('pop')).toBeCloseTo(below('Upper') - below('Lower'), 6)
  })
})

/** Abramowitz and Stegun 7.1.26. */
function normalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = terms.reduceRight((inner, term) => (inner + term) * t, 0)
  const half = (sum * Math.exp((-x * x) / 2)) / 2
  return x < 0 ? half : 1 - half
}
