import { answers, tools } from '@strikelens/tools'
import type { ChainContext } from '@strikelens/tools/chain/context'
import type { HomeOptions } from '@strikelens/tools/home/home-options/compute'
import type { Quote } from '@strikelens/tools/home/quotes/compute'
import { shownExplanation } from '@strikelens/tools/kit/explained'
import type { ImpliedVolatility } from '@strikelens/tools/options/implied-volatility/compute'
import type { OiAnalysis } from '@strikelens/tools/options/oi-analysis/compute'
import type { OptionChain } from '@strikelens/tools/options/option-chain/compute'
import type { SyntheticFuture } from '@strikelens/tools/options/synthetic-future-analysis/compute'
import type { Wire } from '@strikelens/tools/result'
import { claimsOf, contradictions, faultsOf } from '@strikelens/tools/testing/claims'
import { ownPrices } from '@strikelens/tools/testing/ownPrices'
import { describe, expect, it } from 'vitest'
import { answered, ask, type Query } from './ask.ts'
import { rawChain } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { maxPain, oiSums, ratio } from './reference/positions.ts'

/** What a page that shows a chain says of it, whatever else it shows. */
interface WithContext {
  readonly context?: ChainContext
}

/** The figures that every page must agree on (§O19). */
const SHARED = ['expiry', 'spot', 'forward', 'atm', 'atmIv', 'pcrOi', 'maxPain', 'expectedMove', 'lotSize'] as const

const optionTools = tools.filter(({ group }) => group === 'options' || group === 'strategy')

/** The context of a tool's answer; null where it has none or does not take the symbol. */
async function contextOf(tool: string, query: Query): Promise<Wire<ChainContext> | null> {
  const { result } = await ask<WithContext>(tool, query)
  return 'answer' in result ? (result.answer.data.context ?? null) : null
}

describe.each([
  { symbol: 'NIFTY' },
  { symbol: 'NIFTY', expiry: '2026-11-23', date: '2026-11-12', time: '11:45' },
  { symbol: 'BANKNIFTY' },
  { symbol: 'RELIANCE' },
  { symbol: 'CRUDEOIL' },
])('of $symbol $expiry $date $time', (query) => {
  it('every tool shows the same PCR, max pain, ATM, forward and volatility, which follow from the raw chain', async () => {
    const raw = await rawChain(query)
    const mine = derived(raw)
    const shown = await Promise.all(optionTools.map(async ({ key }) => ({ key, context: await contextOf(key, query) })))
    const pages = shown.flatMap(({ key, context }) => (context === null ? [] : [{ key, context }]))
    expect(pages.length).toBeGreaterThan(2)
    for (const { key, context } of pages) {
      const figures = Object.fromEntries(SHARED.map((name) => [name, context[name]]))
      expect({ key, ...figures }).toEqual({
        key,
        expiry: raw.expiry,
        spot: raw.spot,
        forward: expect.closeTo(mine.forward, 3),
        atm: mine.atm,
        atmIv: expect.closeTo(mine.atmIv, 6),
        pcrOi: expect.closeTo(ratio(oiSums(raw)), 6),
        maxPain: maxPain(raw, mine.forward)?.strike,
        expectedMove: expect.closeTo(mine.expectedMove, 2),
        lotSize: raw.lotSize,
      })
    }
  })
})

/** What is a fraction inside and written in percent on pages; IV ÷ HV and IV/HV are ratios. */
const IN_PERCENT = /\bIV\b(?! ÷|\/HV)|volatility|\brate\b|probability|wall share|against the next wall/i

describe('explanations', () => {
  it.each(tools.map(({ key }) => key))('of /%s have the units and the rounding of pages', async (key) => {
    const { result } = await ask(key)
    if (!('answer' in result)) return
    const { explanations, asOf } = result.answer
    for (const [name, explanation] of Object.entries(explanations)) {
      const { title, inputs, result: found, unit } = explanation
      for (const figure of [...inputs, { name: title, value: found, unit }]) {
        if (typeof figure.value !== 'number' || !IN_PERCENT.test(figure.name)) continue
        expect({ key, name, figure }).toEqual({ key, name, figure: { ...figure, unit: expect.any(String) } })
      }
      const shown = shownExplanation(explanation, asOf)
      for (const { value, unit: of = '' } of [...shown.inputs, { value: shown.result, unit }]) {
        const decimals = /\.(\d+)$/.exec(value)?.[1].length ?? 0
        const most = of === 'years' || of === 'delta per point' ? 6 : of === '' || of === 'per point' ? 4 : 2
        expect({ key, name, value, of, isRounded: decimals <= most }).toMatchObject({ isRounded: true })
      }
    }
  })
})

describe.each([{ symbol: 'NIFTY' }, { symbol: 'NIFTY', date: '2026-11-10', time: '11:30' }, { symbol: 'RELIANCE' }])(
  'the sentences about $symbol $date $time',
  (query) => {
    it('name actors and directions with what they rest on, and no two tools contradict each other', async () => {
      const said = await Promise.all(
        optionTools.map(async ({ key }) => {
          const { result } = await ask(key, query)
          return 'answer' in result ? result.answer.insights.map((insight) => ({ key, insight })) : []
        }),
      )
      const every = said.flat()
      expect(every.flatMap(({ key, insight }) => faultsOf(insight).map((fault) => `/${key}: ${fault}`))).toEqual([])
      expect(contradictions(every.flatMap(({ key, insight }) => claimsOf(key, insight)))).toEqual([])
    })
  },
)

describe.each([{ symbol: 'RELIANCE' }, { symbol: 'RELIANCE', date: '2026-11-12', time: '15:36' }])(
  'the price of $symbol $date $time',
  (query) => {
    it('is that of its quote on every page that shows it', async () => {
      const { symbol, ...moment } = query
      const [quote] = (await answered<readonly Wire<Quote>[]>('quotes', { symbols: symbol, ...moment })).data
      const shown: [string, number][] = []
      for (const { key, params } of answers) {
        const asked = params.safeParse({ symbol }).success ? query : { symbols: symbol, ...moment }
        const { result } = await ask<unknown>(key, asked)
        if ('answer' in result) shown.push(...ownPrices(key, symbol, result.answer.data))
      }
      expect(shown).toEqual(shown.map(([page]) => [page, quote.last]))
      expect(shown.length).toBeGreaterThan(15)
    })
  },
)

describe('what stands in the cards of a page', () => {
  it.each(['NIFTY', 'BANKNIFTY'])('of %s on the home page is what the option chain says', async (symbol) => {
    const { data } = await answered<HomeOptions>('home-options', { symbol })
    const context = await contextOf('option-chain', { symbol })
    for (const name of ['expiry', 'spot', 'pcrOi', 'maxPain', 'atm', 'atmIv', 'atmIvChange', 'pcrBand'] as const) {
      expect([name, data[name]]).toEqual([name, context?.[name]])
    }
  })
  it('is the same total open interest, PCR, volatility and forward wherever one is shown', async () => {
    const raw = await rawChain({ symbol: 'NIFTY' })
    const { ce, pe } = oiSums(raw)
    const mine = derived(raw)
    const { totals } = (await answered<OiAnalysis>('oi-analysis')).data
    expect([totals.all.ceOi, totals.all.peOi, totals.all.pcrOi]).toEqual([ce, pe, expect.closeTo(pe / ce, 6)])
    const { term, resolved } = (await answered<ImpliedVolatility>('implied-volatility')).data
    expect(term.atmIv[term.expiry.indexOf(resolved.expiry)]).toBeCloseTo(mine.atmIv, 6)
    const { now } = (await answered<SyntheticFuture>('synthetic-future-analysis')).data
    expect(now.synthetic).toBeCloseTo(mine.synthetic, 3)
    const { data } = await answered<OptionChain>('option-chain', { range: 'all' })
    const sum = (column: readonly (number | null)[]) => column.reduce<number>((total, one) => total + (one ?? 0), 0)
    expect([sum(data.rows.ce.oi), sum(data.rows.pe.oi)]).toEqual([ce, pe])
  })
})
