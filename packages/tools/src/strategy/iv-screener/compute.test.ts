import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { TODAY } from '../../testing/futuresDay.ts'
import { rowsOf, screenerOf, stock } from '../../testing/ivScreenerMarket.ts'
import { wire } from '../../testing/wire.ts'
import { FIGURES, type FigureKey } from './figures.ts'
import { rowExplanation } from './rowExplanations.ts'

const figure = async (key: FigureKey, told: Parameters<typeof stock>[1] = {}) => {
  const [row] = await rowsOf([stock('A', told)])
  return FIGURES.of(key).value(row)
}

describe('the figures of a row (Check)', () => {
  it('call IVP 72 with IV30 30 Rich over HV20 24, Fair over HV20 27', async () => {
    const priced = async (hvPct: number) => {
      const [row] = await rowsOf([stock('A', { ivp: 71.6667, hvPct })])
      return [row.ivOverHv, row.pricing]
    }
    expect(await priced(24)).toEqual([expect.closeTo(1.25, 6), 'Rich'])
    expect(await priced(27)).toEqual([expect.closeTo(30 / 27, 6), 'Fair'])
  })

  it('call IV30 38.2 → 24.6 a crush of −35.6%', async () => {
    const [row] = await rowsOf([stock('A', { ivPct: 24.6, iv30Closes: [38.2] })])
    expect(row.ivChangePct).toBeCloseTo(-35.6, 1)
    expect([row.ivChange, row.move]).toEqual([expect.closeTo(-13.6, 8), 'Crush'])
  })

  it('have RR25 +3.1 of a 25Δ put at 14.5 and a call at 11.4', async () => {
    const [row] = await rowsOf([stock('A', { rr25Pct: 3.1 })])
    expect(row.rr25Pct).toBeCloseTo(3.1, 8)
    const how = rowExplanation(row, 'rr25', { look: 252, series: 'iv30' })
    expect(how?.inputs.map(({ value }) => value)).toEqual([expect.closeTo(14.5, 8), expect.closeTo(11.4, 8)])
  })

  it('are as defined', async () => {
    // 30 ÷ √252; 100 × 68/1,000; 1,000 against 990.
    expect(await figure('move')).toBeCloseTo(1.8898, 4)
    expect(await figure('straddle')).toBeCloseTo(6.8, 8)
    expect(await figure('chg')).toBeCloseTo(1.0101, 4)
    expect(await figure('vrp', { hvPct: 24 })).toBeCloseTo(6, 6)
    expect([await figure('pcr'), await figure('turnover'), await figure('width'), await figure('lot')]).toEqual([
      0.8, 20, 2, 500,
    ])
    // 20 November to 27 November.
    expect(await figure('results', { results: '2025-11-27' })).toBe(7)
  })
})

describe('how a figure was computed', () => {
  const answer = { look: 252, series: 'iv30' } as const
  it('lays IV30 between the expiries around thirty days', async () => {
    const expiries = [12, 40].map((days, e) => ({
      days,
      today: [{ clock: '10:15', atmIv: [0.132, 0.146][e], turnoverCrore: 5 }],
    }))
    const [row] = await rowsOf([stock('A', { expiries })])
    expect(rowExplanation(row, 'iv30', answer)?.result).toBeCloseTo(14.41, 2)
  })

  it('says that expiries lie on one side of 30 days alone', async () => {
    const [row] = await rowsOf([stock('A')])
    const how = rowExplanation(row, 'iv30', answer)
    expect(how).toMatchObject({
      formula: expect.stringContaining('the nearest expiry'),
      result: 30,
      inputs: [{ value: 30, unit: '%' }, { value: 30 }],
    })
  })

  it('is not said of a figure that is missing, nor of one that is told and not computed', async () => {
    const [row] = await rowsOf([stock('A', { iv30Closes: [] })])
    const unexplained = FIGURES.keys.filter((key) => rowExplanation(row, key, answer) === null)
    expect(unexplained).toEqual(['spot', 'chg', 'div', 'divPct', 'ivp', 'ivr', 'nearIv', 'slope', 'results', 'lot'])
  })
})

describe('the universe as a whole', () => {
  // The dashboard's breadth: IVPs 12, 35, 48, 61, 77, 83, 91, 20 give a median of 54.5; here in sixtieths.
  const market = [10, 35, 50, 60, 75, 85, 90, 20].map((ivp, n) => stock(`S${n}`, { ivp, hvPct: n === 7 ? 40 : 24 }))

  it('has a median IVP, a high share, and counts of labels', async () => {
    const { data, explanations } = answerOf(await screenerOf([...market, stock('NEW', { iv30Closes: [20] })]))
    expect(data.summary).toEqual({
      symbols: 9,
      ranked: 8,
      // (50 + 60)/2
      medianIvp: 55,
      band: 'Normal',
      // 60, 75, 85, 90 of 8
      highSharePct: 50,
      high: 4,
      rich: 4,
      cheap: 1,
      // 30 against 20.
      spikes: 1,
      // Of a last close of 40: −25%.
      crushes: 8,
      resultsAhead: 0,
    })
    const answer = answerOf(await screenerOf(market))
    const middle = ['IVP in the middle, lower', 'IVP in the middle, upper'].map((name) =>
      inputOf(answer, 'medianIvp', name),
    )
    expect((middle[0] + middle[1]) / 2).toBe(explanations.medianIvp.result)
    expect(
      (100 * inputOf(answer, 'highShare', 'Symbols with IVP ≥ 60')) /
        inputOf(answer, 'highShare', 'Symbols with an IVP'),
    ).toBe(explanations.highShare.result)
  })

  it('is read in sentences', async () => {
    const results = stock('EVENT', { ivp: 95, results: '2025-11-27', hvPct: 15 })
    const answer = answerOf(
      await screenerOf([...market, results, stock('IDLE', { ivp: 100, hvPct: 5, turnover: 0.1 })]),
    )
    // Ten: 10, 20, 35, 50, 60, 75, 85, 90, 95, 100.
    expect(sentence(answer, 'Level')).toBe('Half of 10 symbols have an IVP below 67.5 (High); 60.0% are at 60 or more.')
    // IDLE would be dearest, at 6.00, but hardly trades.
    expect(sentence(answer, 'Pricing')).toBe(
      '6 Rich, 1 Cheap. Against what was realised EVENT is dearest, IV/HV 2.00, S7 cheapest, 0.75.',
    )
    expect(sentence(answer, 'Events')).toBe(
      '1 of the 9 highest IVPs have results on or before the near expiry (EVENT): that is the price of an event, not a gift.',
    )
    // IDLE is the Spike, of +50%, but is not named.
    expect(sentence(answer, 'Changes')).toBe('1 Spike, 9 Crush since the previous close; EVENT moved most, −25.0%.')
  })

  it('counts nobody Rich or Cheap while history is being made and no rank is known', async () => {
    const answer = answerOf(
      await screenerOf([stock('A', { iv30Closes: [29], hvPct: 24 }), stock('B', { iv30Closes: [29], hvPct: 40 })]),
    )
    expect([answer.data.summary.rich, answer.data.summary.cheap]).toEqual([Number.NaN, Number.NaN])
    expect(sentence(answer, 'Pricing')).toBe('Against what was realised A is dearest, IV/HV 1.25, B cheapest, 0.75.')
    expect(JSON.stringify(answer.insights)).not.toContain('NaN')
  })
})

describe('the answer', () => {
  it('holds at the newest snapshot, and names its window and its series', async () => {
    const answer = answerOf(await screenerOf([stock('A')], { look: '63', series: 'near' }))
    expect(answer.data).toMatchObject({ universe: 'fno', look: 63, series: 'near' })
    expect(new Date(answer.asOf).toISOString()).toBe(`${TODAY}T04:45:00.000Z`)
  })

  it('is of the universe asked for', async () => {
    const market = [
      stock('RELIANCE', { isNifty50: true }),
      stock('IDEA'),
      { ...stock('NIFTY'), set: 'IDX' as const },
      { ...stock('GOLD'), set: 'COM' as const },
    ]
    const names = async (universe: string) => (await rowsOf(market, { universe })).map(({ symbol }) => symbol)
    expect(await names('fno')).toEqual(['IDEA', 'RELIANCE'])
    expect(await names('nifty50')).toEqual(['RELIANCE'])
    expect(await names('idx')).toEqual(['NIFTY'])
    expect(await names('com')).toEqual(['GOLD'])
    expect(await names('all')).toEqual(['IDEA', 'RELIANCE', 'NIFTY', 'GOLD'])
    expect(await names('symbols:GOLD,IDEA,UNKNOWN')).toEqual(['IDEA', 'GOLD'])
  })

  it('goes over the wire with every figure', async () => {
    const { data } = wire(answerOf(await screenerOf([stock('A', { results: '2025-11-27' })])))
    const missing = FIGURES.keys.filter((key) => FIGURES.of(key).value(data.rows[0]) === null)
    // One expiry has no slope.
    expect(missing).toEqual(['slope'])
  })
})
