import { quoteColumns } from '@strikelens/market/chains'
import { corporateEvents } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { ivFixture } from '../../testing/ivFixture.ts'
import { rowsOf, screenerOf, stock } from '../../testing/ivScreenerMarket.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

type Told = Parameters<typeof stock>[1]

const rowOf = async (told: Told = {}) => (await rowsOf([stock('A', told)]))[0]
const listed = async (symbols: Parameters<typeof screenerOf>[0], query: Record<string, string> = {}) =>
  listedFor(list, tool.params, await screenerOf(symbols, query), query)
const openedOf = async (told: Told = {}) => answerOf(await screenerOf([stock('A', told)], { row: 'A' })).data.opened
const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
const cellsOf = (result: Awaited<ReturnType<typeof screenerOf>>) =>
  Object.fromEntries(
    answerOf(result).data.cells.map(({ label, value, note }) => [label, [value, note].join(' ').trim()]),
  )

describe('the figures of a row (Check)', () => {
  it('call IVP 72 with IV30 30 Rich over HV20 24, Fair over HV20 27', async () => {
    const priced = async (hvPct: number) => {
      const row = await rowOf({ ivp: 71.6667, hvPct })
      return [row.number('ivhv'), row.word('pricing')]
    }
    expect(await priced(24)).toEqual([1.25, 'Rich'])
    expect(await priced(27)).toEqual([1.111, 'Fair'])
  })
  it('call IV30 38.2 → 24.6 a crush of −35.6%', async () => {
    const row = await rowOf({ ivPct: 24.6, iv30Closes: [38.2] })
    expect([row.number('divPct'), row.number('div'), row.word('change')]).toEqual([-35.6, -13.6, 'Crush'])
  })
  it('have RR25 +3.1 of a 25Δ put at 14.5 and a call at 11.4', async () => {
    expect((await rowOf({ rr25Pct: 3.1 })).number('rr25')).toBe(3.1)
    const { inputs } = (await openedOf({ rr25Pct: 3.1 }))?.explanations.rr25 ?? {}
    expect(inputs?.map(({ value }) => value)).toEqual([expect.closeTo(14.5, 8), expect.closeTo(11.4, 8)])
  })
  it('are as defined', async () => {
    const row = await rowOf({ hvPct: 24, results: '2025-11-27' })
    const figures = ['move', 'straddle', 'chg', 'vrp', 'pcr', 'turnover', 'width', 'lot', 'results']
    // 30 ÷ √252; 100 × 68/1,000; 1,000 against 990; 20 to 27 November.
    expect(figures.map((key) => row.number(key))).toEqual([1.89, 6.8, 1.01, 6, 0.8, 20, 2, 500, 7])
  })
})

describe('a row that is opened', () => {
  it('lays IV30 between the expiries around thirty days', async () => {
    const expiries = [12, 40].map((days, e) => ({
      days,
      today: [{ clock: '10:15', atmIv: [0.132, 0.146][e], turnoverCrore: 5 }],
    }))
    expect((await openedOf({ expiries }))?.explanations.iv30.result).toBeCloseTo(14.41, 2)
  })
  it('says that expiries lie on one side of 30 days alone', async () => {
    expect((await openedOf())?.explanations.iv30).toMatchObject({
      formula: expect.stringContaining('the nearest expiry'),
      result: 30,
      inputs: [{ value: 30, unit: '%' }, { value: 30 }],
    })
  })
  it('explains no figure that is missing, and none that is told and not computed', async () => {
    const { explanations = {} } = (await openedOf({ iv30Closes: [] })) ?? {}
    const unexplained = list.columns.filter((key) => key in list.figures && !(key in explanations))
    expect(unexplained).toEqual(['spot', 'chg', 'div', 'divPct', 'ivp', 'ivr', 'nearIv', 'slope', 'results', 'lot'])
  })
  it('has what it is called, and the window it is ranked in', async () => {
    const { badges, lines } = (await openedOf({ ivp: 71.6667, hvPct: 24, iv30Closes: Array(60).fill(20) })) ?? {}
    expect(badges).toEqual(['60/252', 'new 252-session high', 'Rich', 'Spike'])
    expect(lines).toEqual(['IV30 among 60 of 252 sessions: low 20.0 on 19 Nov 2025, high 30.0 on 20 Nov 2025.'])
  })
})

describe('a screen', () => {
  const MARKET = [
    stock('HIGH', { ivp: 90, hvPct: 24 }),
    stock('LOW', { ivp: 10, hvPct: 40 }),
    stock('MIDDLE', { ivp: 50 }),
    stock('IDLE', { ivp: 95, turnover: 0.4 }),
  ]
  it('is of what turned over ₹1 crore, the highest IVP first', async () => {
    expect(await listed(MARKET)).toEqual(['HIGH', 'MIDDLE', 'LOW'])
    expect(await listed(MARKET, { minTurnover: '0' })).toEqual(['IDLE', 'HIGH', 'MIDDLE', 'LOW'])
  })
  it('asks for an IVP of 80 and more, or below 20', async () => {
    // Of 60 closes 48 are 80%, 47 less; 12 are 20%, 11 less.
    const ivps = [19, 20, 79, 80].map((ivp) => stock(`P${ivp}`, { ivp: (100 * Math.round(0.6 * ivp)) / 60 }))
    expect(await listed(ivps, { preset: 'high-ivp' })).toEqual(['P80'])
    expect(await listed(ivps, { preset: 'low-ivp' })).toEqual(['P19'])
  })
  it('asks for the labels of pricing', async () => {
    // IVP 72 with IV30 30: HV20 24 is 1.25 Rich, HV20 27 is 1.11 Fair. IVP 30 with HV20 34 is 0.88 Cheap.
    const market = [
      stock('RICH', { ivp: 71.6667, hvPct: 24 }),
      stock('FAIR', { ivp: 71.6667, hvPct: 27 }),
      stock('CHEAP', { ivp: 30, hvPct: 34 }),
    ]
    expect(await listed(market, { preset: 'rich' })).toEqual(['RICH'])
    expect(await listed(market, { preset: 'cheap' })).toEqual(['CHEAP'])
  })
  it('asks for a spike of 10% or a crush of 15% since the previous close', async () => {
    const moved = (symbol: string, previous: number) => stock(symbol, { iv30Closes: [previous] })
    // 30 ÷ 27.27 is +10.01%, ÷ 27.28 +9.97%; 30 ÷ 35.3 is −15.01%, ÷ 35.28 −14.97%.
    const market = [moved('SPIKE', 27.27), moved('UP', 27.28), moved('CRUSH', 35.3), moved('DOWN', 35.28)]
    expect(await listed(market, { preset: 'spike' })).toEqual(['SPIKE'])
    expect(await listed(market, { preset: 'crush' })).toEqual(['CRUSH'])
  })
  it('asks for a near expiry that is dearer than the next', async () => {
    const sloped = (symbol: string, next: number) =>
      stock(symbol, {
        expiries: [
          { days: 10, today: [{ clock: '10:15', atmIv: 0.3, turnoverCrore: 5 }] },
          { days: 40, today: [{ clock: '10:15', atmIv: next }] },
        ],
      })
    const market = [sloped('BACK', 0.294), sloped('FLAT', 0.296), sloped('CONTANGO', 0.31)]
    expect(await listed(market, { preset: 'backwardation' })).toEqual(['BACK'])
  })
  it('asks for results on or before the near expiry, and marks them', async () => {
    // The expiry is 30 days after 20 November.
    const market = [stock('ON', { results: '2025-12-20' }), stock('AFTER', { results: '2025-12-21' }), stock('NONE')]
    expect(await listed(market, { preset: 'results' })).toEqual(['ON'])
    const tints = async (told: Told) => (await rowOf(told)).word('tint')
    expect(await tints({ results: '2025-12-20', width: 12 })).toBe('warn')
    expect([await tints({ width: 12 }), await tints({})]).toEqual(['mute', ''])
  })
  it('asks for puts 5 points dearer than calls, or no dearer', async () => {
    const market = [5, 4.9, 0, 0.1].map((rr25Pct) => stock(`RR${rr25Pct}`, { rr25Pct }))
    expect(await listed(market, { preset: 'put-skew' })).toEqual(['RR5'])
    expect(await listed(market, { preset: 'call-skew' })).toEqual(['RR0'])
  })
})

describe('the universe as a whole', () => {
  // The dashboard's breadth: IVPs 12, 35, 48, 61, 77, 83, 91, 20 give a median of 54.5; here in sixtieths.
  const market = [10, 35, 50, 60, 75, 85, 90, 20].map((ivp, n) => stock(`S${n}`, { ivp, hvPct: n === 7 ? 40 : 24 }))
  it('has a median IVP, a high share, and counts of labels', async () => {
    expect(cellsOf(await screenerOf([...market, stock('NEW', { iv30Closes: [20] })]))).toEqual({
      // (50 + 60)/2
      'Median IVP': '55.0 Normal',
      // 60, 75, 85, 90 of 8
      'IVP from 60': '50.0% of 8 ranked',
      'Rich, cheap': '4, 1',
      // 30 against 20; of a last close of 40 −25%.
      'Spike, crush': '1, 8',
      'Results by near expiry': '0',
    })
    const answer = answerOf(await screenerOf(market))
    expect(inputOf(answer, 'medianIvp', 'IVP in the middle, lower')).toBe(50)
    expect(inputOf(answer, 'highShare', 'Symbols with IVP ≥ 60')).toBe(4)
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
    const young = [stock('A', { iv30Closes: [29], hvPct: 24 }), stock('B', { iv30Closes: [29], hvPct: 40 })]
    const result = await screenerOf(young)
    expect(cellsOf(result)['Rich, cheap']).toBe('–')
    const said = sentence(answerOf(result), 'Pricing')
    expect(said).toBe('Against what was realised A is dearest, IV/HV 1.25, B cheapest, 0.75.')
    expect(JSON.stringify(answerOf(result).insights)).not.toContain('NaN')
  })
})

describe('the answer', () => {
  it('holds at the newest snapshot', async () => {
    const { asOf } = answerOf(await screenerOf([stock('A')], { look: '63', series: 'near' }))
    expect(new Date(asOf).toISOString()).toBe(`${TODAY}T04:45:00.000Z`)
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
})

/** Enough for the close before to be ranked too. */
const LONG = Array(61).fill(30)
const CLOSE = [{ clock: '15:30', atmIv: 0.28, turnoverCrore: 40 }]

describe('what is missing', () => {
  it('before the first snapshot: stocks stand at their previous close, marked, with a notice', async () => {
    const early = (symbol: string) => stock(symbol, { expiries: [{ days: 30, before: CLOSE }], iv30Closes: LONG })
    const result = await screenerOf([early('A'), early('B')], {}, '09:17')
    expect(rowsOfList(result).map((row) => row.word('origin'))).toEqual(['previous', 'previous'])
    expect(texts(result)).toEqual(['No snapshot of 20 Nov yet: All symbols at the close of 19 Nov, marked.'])
    expect(texts(await screenerOf([early('A'), stock('B')]))).toEqual([
      'No snapshot of 20 Nov yet: 1 of 2 symbols at the close of 19 Nov, marked.',
    ])
  })
  it('on a date with end-of-day data alone: quotes', async () => {
    const days = ivFixture([stock('A', { expiries: [{ days: 30, previousIvPct: 28 }], iv30Closes: LONG })])
    const none = { symbol: [], type: [], eventDate: [], announcedAt: new Float64Array(0) }
    setTable(days, corporateEvents, '2025-11-18', none)
    const result = await compute(marketOn(days, '18:00', PREVIOUS), tool.params.parse({ date: PREVIOUS }))
    expect(texts(result)).toEqual(['End-of-day data only for this date'])
    const [row] = rowsOfList(result)
    expect([row.word('origin'), row.number('nearIv'), row.number('width')]).toEqual(['eod', 28, null])
  })
  it('without a file of events: results days, and the page says so', async () => {
    const days = ivFixture([stock('A')])
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    const result = await screenerOf(days)
    expect(texts(result)).toEqual([
      'No file of results days of the last sessions is stored: who reports when is not known.',
    ])
    expect(cellsOf(result)['Results by near expiry']).toBe('–')
    expect(texts(await screenerOf([{ ...stock('NIFTY'), set: 'IDX' }], { universe: 'idx' }))).toEqual([])
  })
  it('before the history begins: it leads there', async () => {
    const days = ivFixture([stock('A', { expiries: [{ days: 30 }] })])
    days.tables.delete(memoryKey('iv_expiries', PREVIOUS))
    expect(noAnswerOf(await screenerOf(days)).reason).toBe('No volatilities are stored for 20 Nov yet')
    days.chains.set('A', { ...EMPTY_CHAIN, date: '2025-11-21' })
    expect(noAnswerOf(await screenerOf(days))).toMatchObject({
      reason: 'Data starts on 21 Nov',
      actions: [{ set: { date: '2025-11-21', time: null } }],
    })
  })
  it('of a list of one’s own: symbols with options', async () => {
    const none = noAnswerOf(await screenerOf([stock('A')], { universe: 'symbols:NIFTYBEES' }))
    expect(none.reason).toBe('No symbol of this list has options')
  })
  it('of a symbol new in F&O: its rank; where nobody has one the page says what is stored', async () => {
    const young = stock('NEW', { iv30Closes: Array(38).fill(25) })
    const [row] = await rowsOf([young])
    expect([row.number('ivp'), row.number('sessions'), row.word('pricing')]).toEqual([null, 38, ''])
    expect(texts(await screenerOf([young, stock('A')]))).toEqual([])
    const text = 'No rank yet: IVP and IVR need 60 sessions of closing IVs, 38 are stored.'
    expect(texts(await screenerOf([young]))).toEqual([text])
    expect(texts(await screenerOf([young], { look: '21' }))).toEqual([])
  })
})

const EMPTY_CHAIN = {
  symbol: 'A',
  expiry: '2025-12-20',
  strike: new Float64Array(0),
  count: 0,
  asOf: new Float64Array(0),
  oiAsOf: new Float64Array(0),
  spot: new Float64Array(0),
  futureBid: new Float64Array(0),
  futureAsk: new Float64Array(0),
  futureLast: new Float64Array(0),
  ce: quoteColumns(0),
  pe: quoteColumns(0),
}
