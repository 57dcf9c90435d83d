import type { Market } from '@strikelens/market/market'
import { describe, expect, it } from 'vitest'
import { rowExplanations as dashboardRow } from './futures/future-dashboard/rowExplanations.ts'
import { rowExplanation as trendRow } from './futures/future-trend/rowExplanations.ts'
import { eventExplanation } from './futures/future-unusual-activity/eventExplanations.ts'
import { computeOf, tools } from './index.ts'
import type { ListData } from './list/listData.ts'
import { listedRows } from './list/listedRow.ts'
import type { Explanation, Result, Wire } from './result.ts'
import { rowExplanations as ivDashboardRow } from './strategy/iv-dashboard/rowExplanations.ts'
import { compute as strangles } from './strategy/multi-strangle-price/compute.ts'
import { tool as stranglesTool } from './strategy/multi-strangle-price/tool.ts'
import { stepExplanation, widerSteps } from './strategy/multi-strangle-price/widerSteps.ts'
import { answerOf } from './testing/answerOf.ts'
import { expiryDay } from './testing/expiryDay.ts'
import { explanationFault, explanationFaults } from './testing/explained.ts'
import { EXPIRY, fixtureA, fixtureMarket } from './testing/fixtureA.ts'
import { futureDays } from './testing/futureAnalysisMarket.ts'
import { dashboard, marketDays } from './testing/futureDashboardMarket.ts'
import { flowDays } from './testing/futureFlowMarket.ts'
import { screenDays, stock, type Told } from './testing/futureScreenerMarket.ts'
import { marketOn, TODAY } from './testing/futuresDay.ts'
import { steppedDays } from './testing/futuresSteps.ts'
import { shownTrend, trendDays, trending } from './testing/futureTrendMarket.ts'
import { dashboard as ivDashboard, marketDays as ivDays } from './testing/ivDashboardMarket.ts'
import { movedCloses, shareMarket } from './testing/shareMarket.ts'
import { STOCK, stockMarket } from './testing/stockFixture.ts'
import { strangleDay } from './testing/strangleDay.ts'
import { twoExpiries } from './testing/twoExpiries.ts'
import { activityAt, watchedDays } from './testing/unusualActivityMarket.ts'
import { wire } from './testing/wire.ts'

const FULL: Partial<Told> = {
  low: 990,
  dividend: { exDate: '2025-11-24', amount: 12 },
  mwpl: 50,
  evenings: Array.from({ length: 20 }, (_, d) => ({ dp: d % 3 === 0 ? -0.7 : 0.4, doi: d % 2 === 0 ? 1 : -2 })),
}
const ROLLED = { rollover: { pct: 40, avg3: 33, series: 3, k: 4 } }
const GOLD: Told = { symbol: 'GOLD', set: 'COM', lotSize: 1000, pointValue: 100 }
const SILENT = { symbol: 'TCS', slots: [{ at: '10:15', lots: 520, price: 1_000.6, oiQty: 1_002_500 }] }
const TREND = {
  symbol: 'A',
  sector: 'Banks',
  closes: trending(23, 0.4).map((price, i) => price + (i % 3)),
  oiChanges: Array.from({ length: 22 }, (_, i) => (i % 3 === 0 ? 310 : -90)),
}
const STEPS = [
  [0.8, 4],
  [-0.3, 1.5],
  [1.1, -0.5],
] as const
const STEPPED = steppedDays([
  {
    symbol: 'A',
    steps: STEPS,
    quietBefore: 20,
    volumes: [900, 800, 700],
    more: { spot: [{ clock: '10:15', price: 1005 }] },
  },
])

/** More than a year of two shares, one of which rises faster. */
const YEARS = {
  A: { closes: trending(300, 0.4).map((price, i) => Math.round(price) + (i % 3)) },
  B: { closes: trending(300, 0.1).map((price, i) => Math.round(price) + (i % 5)) },
}

/** Markets that together have something for every tool, each with the symbol that pages of one symbol are asked for. */
const MARKETS: readonly { readonly of: string; readonly symbol: string; readonly market: () => Market }[] = [
  { of: 'a minute of a plain day of options', symbol: 'NIFTY', market: () => fixtureMarket('10:15', fixtureA()) },
  { of: 'its first minute', symbol: 'NIFTY', market: () => fixtureMarket('09:30', fixtureA()) },
  { of: 'an expiry day', symbol: 'NIFTY', market: () => fixtureMarket('11:30', expiryDay(), EXPIRY) },
  { of: 'two expiries', symbol: 'NIFTY', market: () => fixtureMarket('10:15', twoExpiries()) },
  { of: 'a stock with options', symbol: STOCK, market: () => stockMarket() },
  { of: 'futures of stocks and an index', symbol: 'NIFTY', market: () => marketOn(marketDays(), '10:15') },
  {
    of: 'a stock with all that is told of its futures',
    symbol: 'A',
    market: () => marketOn(screenDays([stock('A', { ...FULL, ...ROLLED })]), '10:15', TODAY),
  },
  { of: 'a commodity', symbol: 'GOLD', market: () => marketOn(screenDays([GOLD]), '10:15', TODAY) },
  { of: 'a future over months', symbol: 'ABC', market: () => marketOn(futureDays(), '09:25') },
  { of: 'a session of flows', symbol: 'NIFTY', market: () => marketOn(flowDays(), '09:46') },
  { of: 'steps of three sessions', symbol: 'A', market: () => marketOn(STEPPED, '10:15') },
  { of: 'a trend', symbol: 'A', market: () => marketOn(trendDays([TREND]), '10:15') },
  { of: 'an unusual slot', symbol: 'TCS', market: () => marketOn(watchedDays([SILENT]), '10:15') },
  { of: 'a history of volatilities', symbol: 'NIFTY', market: () => marketOn(ivDays(), '10:15') },
  {
    of: 'sessions of a share',
    symbol: 'A',
    market: () => shareMarket({ A: { closes: movedCloses(0.015, 102, 104, 107, 110, 112) } }),
  },
  { of: 'a year of shares', symbol: 'A', market: () => shareMarket(YEARS) },
]

describe('the explanations of every tool', () => {
  const explained = new Set<string>()
  const asked = new Set<string>()

  it.each(MARKETS)(
    'come from figures whose functions of the shown inputs give the shown results: $of',
    async ({ symbol, market }) => {
      for (const { key, params } of tools) {
        const compute = await computeOf(key)
        const parsed = params.safeParse({ symbol })
        const result = parsed.success ? await compute(market(), parsed.data) : null
        if (result === null || 'noAnswer' in result) continue
        const { explanations } = result.answer
        if (Object.keys(explanations).length > 0) explained.add(key)
        expect(explanationFaults(explanations), key).toEqual([])
      }
    },
  )

  it.each(MARKETS)('of rows that lists are asked about likewise: $of', async ({ market }) => {
    for (const { key, folder, params } of tools.filter(({ form }) => form === 'list')) {
      const [group, name] = folder.split('/')
      const { compute }: { compute: (market: Market, params: unknown) => Promise<Result<ListData>> } = await import(
        `./${group}/${name}/compute.ts`
      )
      const ask = (row: Readonly<Record<string, string>>) =>
        compute(market(), params.parse({ universe: 'all', ...row }))
      const all = await ask({})
      for (const { key: row } of 'answer' in all ? listedRows(wire(all.answer.data)) : []) {
        const one = await ask({ row })
        const opened = 'answer' in one ? one.answer.data.opened : null
        const { explanations = {}, beside = [] } = opened ?? {}
        const besides = Object.fromEntries(beside.flatMap(({ label, how }) => (how == null ? [] : [[label, how]])))
        expect(explanationFaults({ ...explanations, ...besides }), `${key} ${row}`).toEqual([])
        if (Object.keys(explanations).length > 0) asked.add(key)
      }
    }
  })

  it('were seen of every list', () => {
    expect(tools.filter(({ key, form }) => form === 'list' && !asked.has(key))).toEqual([])
  })

  it('were seen of every tool that has a number', () => {
    expect(tools.map(({ key }) => key).filter((key) => !explained.has(key) && !asked.has(key))).toEqual([])
  })
})

type How = Wire<Explanation> | null
const faults = (all: readonly How[]) =>
  all.flatMap((how) => (how === null ? [] : [explanationFault(how)])).filter(Boolean)

describe('the explanations that a page makes of a row it holds', () => {
  it('of /future-trend', async () => {
    const [row] = (await shownTrend([TREND], {}, { look: 20 })).data.rows
    const all = (['z', 'flow', 'quality', 'framePrice', 'dp'] as const).map((key) => trendRow(row, key, 20))
    expect(all.filter((how) => how === null)).toEqual([])
    expect(faults(all)).toEqual([])
  })

  it('of /future-unusual-activity', async () => {
    const days = watchedDays([{ ...SILENT, slots: [...SILENT.slots, { at: '10:45', price: 1_010 }] }])
    const [event] = wire(answerOf(await activityAt(days, { date: TODAY }, '15:30'))).data.events
    const slot = ['returnPct', 'oiChangePct', 'volumeRatio', 'zVol', 'zOi', 'zReturn', 'score', 'oiValue'] as const
    const later = ['sincePct', 'after30Pct', 'after60Pct'] as const
    expect(faults([...slot, ...later].map((key) => eventExplanation(event, key)))).toEqual([])
  })

  it('of /future-dashboard', async () => {
    const { rows } = wire(answerOf(await dashboard())).data
    expect(faults(rows.flatMap((row) => Object.values(dashboardRow(row, 'the previous close'))))).toEqual([])
  })

  it('of /iv-dashboard', async () => {
    const { stocks } = wire(answerOf(await ivDashboard())).data
    const all = stocks.flatMap((row) => Object.values(ivDashboardRow(row, { look: 252, series: 'iv30' }, TODAY)))
    expect(all.length).toBeGreaterThan(20)
    expect(faults(all)).toEqual([])
  })

  it('of /multi-strangle-price', async () => {
    const params = stranglesTool.params.parse({ pairs: '24300-24700,24200-24800,24100-24900' })
    const { pairs } = wire(answerOf(await strangles(fixtureMarket('10:15', strangleDay()), params))).data
    const steps = [...widerSteps(pairs).values()].filter(({ perPoint }) => !Number.isNaN(perPoint))
    expect(steps.length).toBeGreaterThan(0)
    expect(faults(steps.map(stepExplanation))).toEqual([])
  })
})
