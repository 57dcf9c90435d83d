import * as z from 'zod/mini'
import { type DayPanel, emptyPanel, packedPanel, type WindowInterval } from '../../packages/market/src/bars/index.ts'
import { tradingDaysBefore } from '../../packages/market/src/calendar/index.ts'
import { smallSource } from '../../packages/market/src/market/fixtures/smallSource.ts'
import { type MarketSource, marketAt } from '../../packages/market/src/market/index.ts'
import { RunningScan, SCAN_COLUMNS } from '../../packages/market/src/scans/index.ts'
import { istInstant, istMidnight, MINUTE_MS } from '../../packages/market/src/time/index.ts'
import { defineList, type ListKind } from '../../packages/tools/src/list/list.ts'
import { finderOf } from '../../packages/tools/src/signals/listFinder.ts'

const NAMES = 820
const TODAY = '2026-11-13'
const MOST_MS = 150
const CARRIED = ['5m', '15m', '1h'] as const
const MINUTES = { '5m': 5, '15m': 15, '1h': 60 }

/** Every name scanned at a quarter past ten, when bars of five minutes, of fifteen and of an hour close at once. */
export async function run(print: (line: string) => void): Promise<void> {
  const ids = Array.from({ length: NAMES }, (_, i) => `NAME${i}`)
  const source = wanderingMarket(ids)
  const market = (clock: string) => marketAt(source, istInstant(TODAY, clock))
  const scans = CARRIED.map((interval) => new RunningScan(interval, ids, TODAY))
  const begun = await cpu(async () => {
    for (const scan of scans) await scan.advance(market('09:16').panel)
  })
  const closes: number[] = []
  for (const clock of ['10:15', '11:15', '12:15', '13:15', '14:15']) {
    const before = istInstant(TODAY, clock) - MINUTE_MS
    for (const scan of scans) await scan.advance(marketAt(source, before).panel)
    closes.push(
      await cpu(async () => {
        for (const scan of scans) await scan.advance(market(clock).panel)
      }),
    )
  }
  const close = closes.sort((a, b) => a - b)[2]
  const rules = await ruleCloses(source, ids)
  const day = await cpu(async () => market('16:00').scan('1d'))
  const week = await cpu(async () => market('16:00').scan('1w'))
  print(`${NAMES} names, ${SCAN_COLUMNS.length} columns, processor time`)
  print(
    `  bars of 5m, 15m and 1h close at once ${close.toFixed(0)} ms, ${(close / MOST_MS).toFixed(2)}× of ${MOST_MS} ms (target ≤ 1.0×)`,
  )
  print(`  ${2 * RULES.length} signals of bars looked for beside, at 15:15: ${rules}`)
  print(`  their session begun, from 600 bars before it ${begun.toFixed(0)} ms`)
  print(`  the day's bar, from 600 bars ${day.toFixed(0)} ms; the week's, from 150 ${week.toFixed(0)} ms`)
}

/** As screeners ask them, each with its opposite. */
const RULES = [
  'ema(9) CROSSES ABOVE ema(21)',
  'close CROSSES ABOVE sma(200)',
  'rsi(14) CROSSES ABOVE 30',
  'supertrend(10, 3).direction > 0',
  'adx(14) > 25',
  'close > bollinger(20, 2).upper',
  'stochastic(14, 3, 3).percentK > stochastic(14, 3, 3).percentD',
  'mfi(14) CROSSES ABOVE 20',
]

/** What the signals of one tool cost as its bars close, length by length. */
async function ruleCloses(source: MarketSource, ids: readonly string[]): Promise<string> {
  const kinds = RULES.flatMap((rule, r): [string, ListKind][] => [
    [`up${r}`, { name: rule, rule, side: 'bull', intervals: CARRIED }],
    [`down${r}`, { name: rule, rule: `NOT (${rule})`, side: 'bear', intervals: CARRIED }],
  ])
  const list = defineList<never>()({
    noun: 'stock',
    universes: ['nifty50'],
    figures: { ltp: { label: 'LTP', hint: '', decimals: 2, value: () => null } },
    order: { by: 'ltp' },
    links: [],
    signals: { kinds: Object.fromEntries(kinds) },
  })
  const finder = finderOf({
    tool: { key: 'rules', params: z.object({}), segment: () => 'cash', byMinute: null, viewParams: [] },
    list,
    compute: () => Promise.reject(new Error('Its rules are about bars.')),
  })
  const now = istInstant(TODAY, '15:15')
  const market = marketAt({ ...source, constituents: () => ids.map((symbol) => ({ symbol, shares: 1 })) }, now)
  const costs: string[] = []
  for (const watched of finder.watched) {
    const once = () => cpu(async () => finder.find(market, watched, TODAY, now - MINUTE_MS))
    const each: number[] = []
    while (each.length < 9) each.push(await once())
    costs.push(`${watched.interval} ${each.sort((a, b) => a - b)[4].toFixed(0)} ms`)
  }
  return costs.join(', ')
}

/** Prices that wander by about half a per cent a bar. */
function wanderingMarket(ids: readonly string[]): MarketSource {
  let state = 12345
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const wandering = (start: readonly number[]) => {
    const panel = emptyPanel(ids, Float64Array.from(start))
    for (let i = 0; i < ids.length; i++) {
      let price = 50 + 5000 * random()
      for (let at = i * start.length; at < (i + 1) * start.length; at++) {
        panel.open[at] = price
        price *= 1 + 0.01 * (random() - 0.5)
        panel.close[at] = price
        panel.high[at] = Math.max(panel.open[at], price) * 1.002
        panel.low[at] = Math.min(panel.open[at], price) * 0.998
        panel.volume[at] = Math.floor(1e5 * random())
      }
    }
    return panel
  }
  const minutesOf = (date: string, minutes: number) =>
    Array.from({ length: Math.ceil(375 / minutes) }, (_, b) => istInstant(date, '09:15') + b * minutes * MINUTE_MS)
  const windows = new Map(
    (['5m', '15m', '1h', '1d'] as const).map((interval) => {
      const dates = tradingDaysBefore('cash', TODAY, interval === '1d' ? 780 : 90)
      const start =
        interval === '1d'
          ? dates.map(istMidnight)
          : dates.flatMap((date) => minutesOf(date, MINUTES[interval])).slice(-(interval === '1h' ? 630 : 620))
      return [interval as WindowInterval, packedPanel(wandering(start))]
    }),
  )
  const today: DayPanel = { ...wandering(minutesOf(TODAY, 1)), date: TODAY, interval: '1m' }
  return smallSource({
    barWindows: async (_, interval) => {
      const window = windows.get(interval)
      return window === undefined ? [] : [window]
    },
    panelDay: async (_, interval, date) => (interval === '1m' && date === TODAY ? today : null),
  })
}

async function cpu(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
