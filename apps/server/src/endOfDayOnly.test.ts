import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { sessionOn, tradingDays } from '@strikelens/market/calendar'
import { istDate, istInstant } from '@strikelens/market/time'
import { type ToolKey, tools } from '@strikelens/tools'
import { storedDays } from '@strikelens/tools/moment/storedDays'
import type { NoAnswer } from '@strikelens/tools/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from './imports/importFiles.ts'
import { smallWorld } from './testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'
import { storedServer, type TestServer } from './testing/testServer.ts'

const LAST = '2026-11-13'
const DATES = tradingDays('derivatives', '2026-11-04', LAST)
const DAY = '13 Nov 2026'
/** What ITC is called in the files: a stock that the built-in list does not have. */
const OUTSIDE = 'NEWCO'

/**
 * What every route shows of a site without a feed: the closing prices of the last session, what days make of each other, or
 * which data it needs. A new route does not compile until it is here.
 */
const SHOWS: Readonly<Record<ToolKey, 'closes' | 'days' | 'needs minutes' | 'needs days'>> = {
  'future-dashboard': 'closes',
  'future-screener': 'closes',
  'future-buildup-screener': 'closes',
  'future-buildup-heatmap': 'closes',
  'future-analysis': 'closes',
  'future-trend': 'days',
  'future-long-short': 'closes',
  'future-heatmap': 'closes',
  'future-unusual-activity': 'needs minutes',
  'price-vs-oi': 'closes',
  'oi-analysis': 'closes',
  'option-chain': 'closes',
  'advance-option-chain': 'closes',
  'stock-advance-option-chain': 'closes',
  'stock-oi-analysis': 'closes',
  'stock-option-chain': 'closes',
  'trending-oi': 'closes',
  'call-vs-put-oi': 'closes',
  'multi-strike-oi': 'closes',
  'stock-call-vs-put-oi': 'closes',
  'timeseries-option-chain': 'closes',
  'stock-timeseries-option-chain': 'closes',
  'implied-volatility': 'closes',
  'vega-analysis': 'closes',
  'call-vs-put-crossover': 'needs minutes',
  'multi-strike-option-price': 'closes',
  'synthetic-future-analysis': 'closes',
  'premium-decay': 'closes',
  'long-short': 'closes',
  'volatility-ce-pe': 'closes',
  'pcr-analysis': 'closes',
  'future-greeks-call-vs-put': 'closes',
  'straddle-price': 'closes',
  'rolling-straddle-chart': 'closes',
  'stock-straddle-price': 'closes',
  'straddle-premium-pcr': 'closes',
  'strangle-price': 'closes',
  'stock-strangle-price': 'closes',
  'multi-straddle-price': 'closes',
  'multi-strangle-price': 'closes',
  'spread-price': 'closes',
  'iv-dashboard': 'closes',
  'iv-screener': 'closes',
  'iv-historical-analysis': 'closes',
  'index-heatmap': 'closes',
  chart: 'days',
  'market-screener': 'closes',
  'momentum-stocks': 'needs days',
  'price-spurt': 'days',
  'relative-strength': 'needs days',
  'technical-screener': 'days',
  '52-week-high-low': 'days',
  'daily-volume-screener': 'days',
  'accumulation-distribution-screener': 'needs days',
  'open-high-open-low': 'closes',
  'advanced-volume-analysis': 'needs days',
}

/** Files that were not among those imported, and what each route says of them. */
const LACKS: Partial<Readonly<Record<ToolKey, readonly string[]>>> = {
  'future-dashboard': ['No file of position limits of the last sessions is stored: the ban list is not known.'],
  'future-screener': [
    'No file of corporate events of the last sessions is stored: the adjusted basis is not known.',
    'No file of position limits of the last sessions is stored: who is near the ban is not known.',
  ],
  'iv-dashboard': ['No file of results days of the last sessions is stored: who reports when is not known.'],
  'iv-screener': ['No file of results days of the last sessions is stored: who reports when is not known.'],
}

const MINUTES_NEEDED = new RegExp(
  `^This needs minute-by-minute (option prices and OI|futures prices and OI|share and index prices) from a live feed; of ${DAY} only closing prices are stored\\.$`,
)

let folder: string
let postgres: TemporaryDatabase
let server: TestServer
/** Lines of the last session's files, by the beginning of their names. */
const lines = new Map<string, readonly string[]>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-stored-'))
  const world = smallWorld()
  for (const date of DATES) {
    for (const { name, bytes } of sessionFiles(world, date)) {
      const text = new TextDecoder().decode(bytes).replaceAll(/\bITC(?=\d|,)/g, OUTSIDE)
      await writeFile(join(folder, name), text)
      if (date === LAST) lines.set(name, text.split('\n'))
    }
  }
  postgres = await temporaryDatabase()
  const signal = new AbortController().signal
  await importFiles({ db: postgres.db, paths: [folder], origin: 'command', dataDir: folder, signal })
  server = await storedServer(postgres.url)
}, START_WITHIN_MS)
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

/** Whether any symbol can be named in the address of a tool, and not only some of a list. */
function takesSymbol({ params }: (typeof tools)[number]): boolean {
  return params.safeParse({ symbol: OUTSIDE }).data?.symbol === OUTSIDE
}

interface Told {
  readonly lacksHistory?: true
  readonly source: string
  readonly moment: { readonly date: string }
  readonly result:
    | { readonly noAnswer: NoAnswer }
    | {
        readonly answer: {
          readonly asOf: number
          readonly notices: readonly { text: string }[]
          readonly insights: readonly { parts: readonly (string | { readonly figure: string })[] }[]
          readonly needs?: string
          readonly data: unknown
        }
      }
}

async function told(key: string, query = ''): Promise<Told> {
  const response = await server.get(`/api/tools/${key}${query}`, 'pro')
  expect([key, response.status]).toEqual([key, 200])
  return response.json()
}

/** Closes of an index in the exchange's own file, by a plain split of its line. */
function printedClose(index: string): number {
  const [, rows] = [...lines].find(([name]) => name.startsWith('ind_close')) ?? []
  const head = rows?.[0].split(',').indexOf('Closing Index Value') ?? -1
  return Number(rows?.find((row) => row.startsWith(`${index},`))?.split(',')[head])
}

/** How many numbers an answer has anywhere in it. */
function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + numbersIn(one), 0)
}

describe(`a site of ${DATES.length} imported sessions and no feed`, () => {
  it('stands at the last close and says that nothing is live', async () => {
    const clock = await (await server.get('/api/clock')).json()
    const close = sessionOn('mcx', LAST)?.closeAt
    expect(clock).toMatchObject({ now: close, published: close, speed: 0, source: 'Exchange files', kind: 'stored' })
    const status = await (await server.get('/api/status')).json()
    expect(status).toMatchObject({ kind: 'stored', feeds: [], trouble: null })
    const fo = status.datasets.find(({ key }: { key: string }) => key === 'fo-nse')
    expect(fo).toMatchObject({ from: DATES[0], lastSession: LAST })
  })

  it.each(tools)('/$key shows the last session or says which data it needs', async ({ key, byMinute }) => {
    const { result, moment, source } = await told(key)
    expect([source, moment.date]).toEqual(['Exchange files', LAST])
    if ('noAnswer' in result) {
      const { reason, advice } = result.noAnswer
      const isShort = /^This needs \d+ sessions of share prices$/.test(reason)
      expect(SHOWS[key]).toBe(isShort ? 'needs days' : 'needs minutes')
      expect(advice).toMatch(isShort ? new RegExp(`^${DATES.length} are stored up to ${DAY}\\.`) : MINUTES_NEEDED)
      return
    }
    const { asOf, notices, insights, needs, data } = result.answer
    expect(istDate(asOf)).toBe(LAST)
    expect(numbersIn(data)).toBeGreaterThan(5)
    const texts = notices.map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith('No file of'))).toEqual(LACKS[key] ?? [])
    const closes = texts.filter((text) => text.startsWith('End-of-day data only for this date'))
    expect(SHOWS[key]).toBe(closes.length === 0 ? 'days' : 'closes')
    if (closes.length === 0) return
    const left = byMinute === null ? '' : `: ${byMinute.shows}.`
    expect(closes).toEqual([expect.stringContaining(`closing prices of ${DAY}.`)])
    expect(closes[0].endsWith(left)).toBe(true)
    expect(needs).toEqual(byMinute === null ? undefined : expect.stringMatching(MINUTES_NEEDED))
    // A close measured against itself has not moved, and is its own average: neither is news.
    const said = insights.flatMap(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part.figure)))
    expect(said.join('')).not.toMatch(/since 15:30|VWAP/)
  })

  it.each(['home-pulse', 'home-index', 'home-options', 'home-movers', 'home-buildup', 'home-flows'])(
    'has %s on its home page',
    async (key) => {
      const { result } = await told(key)
      expect(result).toHaveProperty('answer')
    },
  )

  it('notes of a page whose figures look back further than the store that it lacks history, and of no other', async () => {
    const lacks = async (key: string) => (await told(key)).lacksHistory === true
    expect(await Promise.all(['iv-historical-analysis', 'future-trend', 'iv-screener'].map(lacks))).toEqual([
      true,
      true,
      true,
    ])
    expect(await Promise.all(['multi-strike-oi', 'straddle-price', 'long-short'].map(lacks))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('prints the closes of the exchange in quotes, the strip, the ticker and lists', async () => {
    const close = printedClose('NIFTY 50')
    expect(close).toBeGreaterThan(1000)
    const { result } = await told('quotes', '?symbols=NIFTY,RELIANCE')
    expect(result).toMatchObject({
      answer: { data: [{ symbol: 'NIFTY', last: close, asOf: istInstant(LAST, '15:30') }, { symbol: 'RELIANCE' }] },
    })
    const strip = await (await server.get('/api/stock-ohlc-latest?symbol=NIFTY')).json()
    expect(strip.data).toMatchObject([{ symbol: 'NIFTY', close }])
    const ticker = await (await server.get('/api/index-details?colName=NIFTY_50')).json()
    expect(ticker.data['NIFTY 50'] ?? Object.values(ticker.data)[0]).toMatchObject({ lastPrice: close })
    const vix = await (await server.get('/api/india-vix?interval=3m')).json()
    expect(vix.data[0].close).toBe(printedClose('INDIA VIX'))
    expect((await told('watchlist-rows', '?symbols=NIFTY,RELIANCE')).result).toHaveProperty('answer')
    const chain = await told('oi-analysis')
    expect(JSON.stringify(chain.result)).toContain(String(close))
  })

  it.each(tools.filter(takesSymbol))('/$key opens a stock that only the files name', async ({ key, symbols, twin }) => {
    const { result } = await told(key, `?symbol=${OUTSIDE}`)
    if (symbols?.includes('STK') === false)
      expect(result).toMatchObject({ noAnswer: { reason: `${OUTSIDE} is a stock` } })
    else if (SHOWS[key].startsWith('needs')) expect(result).toHaveProperty('noAnswer')
    else expect(result).toHaveProperty('answer')
    if (twin !== undefined && symbols?.includes('STK') === false) {
      expect(result).toMatchObject({ noAnswer: { opens: { tool: twin, symbol: OUTSIDE } } })
    }
  })

  it('finds that stock in the search and takes it into lists, in no sector that is known', async () => {
    const found = await (await server.get(`/api/stock-listed?q=${OUTSIDE.slice(0, 4).toLowerCase()}`)).json()
    const listed = { company: 'ITC Ltd.', kind: 'stock', hasContracts: true, aliases: ['INE154A01025'] }
    expect(found).toEqual([{ symbol: OUTSIDE, ...listed }])
    const rows = await told('watchlist-rows', `?symbols=${OUTSIDE}`)
    expect(JSON.stringify(rows.result)).toContain('"sector":"Others"')
    const board = await told('future-dashboard')
    expect(JSON.stringify(board.result)).toMatch(new RegExp(`"symbol":"${OUTSIDE}"[^}]*"sector":"Others"`))
  })

  it.each(tools.filter(takesSymbol))(
    '/$key says which symbols come nearest to one that nobody has',
    async ({ key }) => {
      const response = await server.get(`/api/tools/${key}?symbol=RELIANC`, 'pro')
      expect([key, response.status]).toEqual([key, 404])
      expect(await response.json()).toMatchObject({
        code: 'unknown-symbol',
        field: 'symbol',
        message: "There is no symbol 'RELIANC'.",
        nearest: expect.arrayContaining(['RELIANCE']),
      })
    },
  )

  it.each(tools)('/$key offers every stored day to be opened, and opens the first', async (tool) => {
    const params = tool.params.parse({})
    const calendar = await (await server.get(`/api/calendar?${new URLSearchParams(storedDays(tool, params))}`)).json()
    // MCX traded the evening of 10 November, a holiday of NSE, of which nothing is stored.
    const gaps = tool.segment?.(params) === 'mcx' ? [{ from: '2026-11-10', to: '2026-11-10' }] : []
    expect(calendar).toMatchObject({ first: DATES[0], last: LAST, gaps })
    const { moment, result } = await told(tool.key, `?date=${calendar.first}`)
    expect(moment.date).toBe(DATES[0])
    if (SHOWS[tool.key] === 'closes') expect(result).toHaveProperty('answer')
  })

  it('offers nothing of a symbol that has no options but the last day, which is there as soon as it begins', async () => {
    const calendar = await (await server.get('/api/calendar?of=chains&symbol=NIFTYIT')).json()
    expect(calendar).toMatchObject({ first: LAST, last: LAST })
  })

  it('answers for a stored day before and refuses one that is not', async () => {
    const { moment } = await told('oi-analysis', '?date=2026-11-11')
    expect(moment.date).toBe('2026-11-11')
    const holiday = await told('oi-analysis', '?date=2026-11-10')
    expect(holiday.result).toMatchObject({ noAnswer: { advice: 'Diwali Balipratipada. Choose a session beside it.' } })
    const before = await told('oi-analysis', '?date=2026-09-01')
    expect(before.result).toHaveProperty('noAnswer')
  })
})
