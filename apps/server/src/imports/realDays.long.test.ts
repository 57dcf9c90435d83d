import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { istInstant } from '@strikelens/market/time'
import { readDayTable, readDayTableParts } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { storedTable } from '../stored/storedBlocks.ts'
import { type Running, startStrikelens } from '../strikelens.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { importFiles } from './importFiles.ts'

const RATE = 0.065
const YEAR_MS = 365 * 86_400_000
const folder = process.env.REALDATA_DIR ?? ''
const NEW = 'fo_udiff/BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.gz'
const FILES = [
  NEW,
  ...['06', '07'].flatMap((day) => [
    `fo_bhav_legacy/fo${day}JUN2024bhav.csv.gz`,
    `cm_bhav_legacy/cm${day}JUN2024bhav.csv.gz`,
    `index_close/ind_close_all_${day}062024.csv`,
  ]),
]
const cellOf = (found: Table, name: string, symbol: string) =>
  numbersOf(found, name)[textsOf(found, 'symbol').indexOf(symbol)]
const SYMBOLS = ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'HDFCBANK', 'TCS', 'SBIN', 'INFY']

interface Printed {
  readonly expiry: string
  readonly strike: number
  readonly right: string
  readonly close: number
  readonly volume: number
  readonly underlying: number
}

/** Black-76, as the book has it; the normal distribution by its series. */
function black76(right: string, forward: number, strike: number, years: number, sigma: number): number {
  const spread = sigma * Math.sqrt(years)
  const d1 = Math.log(forward / strike) / spread + spread / 2
  const call = Math.exp(-RATE * years) * (forward * normal(d1) - strike * normal(d1 - spread))
  return right === 'CE' ? call : call - Math.exp(-RATE * years) * (forward - strike)
}

function normal(x: number): number {
  let [sum, term] = [x, x]
  for (let n = 1; n < 200; n++) {
    term *= (x * x) / (2 * n + 1)
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

function solved(leg: Printed, forward: number, years: number): number {
  let [low, high] = [0.005, 4]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (black76(leg.right, forward, leg.strike, years, middle) < leg.close) low = middle
    else high = middle
  }
  return low
}

/** ATM IV of an expiry in percent: forward by parity of the five strikes nearest to spot, then linear in strike at it. */
function atmIvPct(legs: readonly Printed[], closeAt: number, expiryAt: number): { ivPct: number; days: number } {
  const years = (expiryAt - closeAt) / YEAR_MS
  const traded = legs.filter(({ volume }) => volume > 0)
  const at = (strike: number, right: string) => traded.find((leg) => leg.strike === strike && leg.right === right)
  const spot = legs[0].underlying
  const both = [...new Set(traded.map(({ strike }) => strike))]
    .filter((strike) => at(strike, 'CE') !== undefined && at(strike, 'PE') !== undefined)
    .sort((a, b) => Math.abs(a - spot) - Math.abs(b - spot))
    .slice(0, 5)
  const forwards = both
    .map(
      (strike) => strike + Math.exp(RATE * years) * ((at(strike, 'CE')?.close ?? 0) - (at(strike, 'PE')?.close ?? 0)),
    )
    .sort((a, b) => a - b)
  const middle = forwards.length / 2
  const forward =
    forwards.length % 2 === 1 ? forwards[Math.floor(middle)] : (forwards[middle - 1] + forwards[middle]) / 2
  const below = Math.max(
    ...traded.filter((leg) => leg.right === 'PE' && leg.strike <= forward).map((leg) => leg.strike),
  )
  const above = Math.min(...traded.filter((leg) => leg.right === 'CE' && leg.strike > forward).map((leg) => leg.strike))
  const [put, call] = [at(below, 'PE'), at(above, 'CE')]
  if (put === undefined || call === undefined) throw new Error('No strikes around the forward.')
  const [lower, upper] = [solved(put, forward, years), solved(call, forward, years)]
  const iv = lower + ((forward - below) / (above - below)) * (upper - lower)
  return { ivPct: 100 * iv, days: 365 * years }
}

/** A file as lines of cells by column name, by nothing but its commas and line ends. */
async function plainLines(path: string): Promise<Record<string, string>[]> {
  const bytes = await readFile(join(folder, path))
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
  const [header, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
  return lines.map((cells) => Object.fromEntries(header.map((name, i) => [name.trim(), (cells[i] ?? '').trim()])))
}

/** A contract as its line prints it, in units and ₹; the close before and its open interest where the line has them. */
interface Line extends Printed {
  readonly symbol: string
  readonly kind: string
  readonly oi: number
  readonly oiChange: number
  readonly prevClose: number
}

const KIND_OF_OLD: Record<string, string> = { FUTIDX: 'IDF', FUTSTK: 'STF', OPTIDX: 'IDO', OPTSTK: 'STO' }
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

async function newLines(path: string): Promise<Line[]> {
  return (await plainLines(path)).map((cells) => ({
    symbol: cells.TckrSymb,
    kind: cells.FinInstrmTp,
    expiry: cells.XpryDt,
    strike: Number(cells.StrkPric),
    right: cells.OptnTp,
    close: Number(cells.ClsPric),
    volume: Number(cells.TtlTradgVol),
    underlying: Number(cells.UndrlygPric),
    oi: Number(cells.OpnIntrst),
    oiChange: Number(cells.ChngInOpnIntrst),
    prevClose: Number(cells.PrvsClsgPric),
  }))
}

async function oldLines(path: string): Promise<Line[]> {
  return (await plainLines(path)).map((cells) => {
    const [day, month, year] = cells.EXPIRY_DT.split('-')
    return {
      symbol: cells.SYMBOL,
      kind: KIND_OF_OLD[cells.INSTRUMENT],
      expiry: `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`,
      strike: Number(cells.STRIKE_PR),
      right: cells.OPTION_TYP,
      close: Number(cells.CLOSE),
      volume: Number(cells.CONTRACTS),
      underlying: Number.NaN,
      oi: Number(cells.OPEN_INT),
      oiChange: Number(cells.CHG_IN_OI),
      prevClose: Number.NaN,
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What writers of all options pay least at. */
function leastPain(legs: readonly Line[]): number {
  const strikes = [...new Set(legs.map(({ strike }) => strike))].sort((a, b) => a - b)
  const pays = strikes.map((settle) =>
    sum(legs.map(({ strike, right, oi }) => oi * Math.max(right === 'CE' ? settle - strike : strike - settle, 0))),
  )
  return strikes[pays.indexOf(Math.min(...pays))]
}

/** The label of a price change and a change of open interest (§F5). */
function labelOf(price: number, oi: number): string {
  if (price === 0 || oi === 0) return 'N'
  return price > 0 ? (oi > 0 ? 'LB' : 'SC') : oi > 0 ? 'SB' : 'LU'
}

let postgres: TemporaryDatabase
let running: Running
let dataDir: string

async function table(dataset: string, date: string): Promise<Table> {
  const stored = await readDayTable(postgres.db, { dataset, part: '' }, date)
  if (stored === null) throw new Error(`${dataset} of ${date} is not stored.`)
  return storedTable(stored.block)
}

/** The data of a tool's answer over HTTP. */
async function asked(tool: string, query: Record<string, string>) {
  const response = await fetch(`${running.address}/api/tools/${tool}?${new URLSearchParams(query)}`)
  const body = await response.json()
  expect(body.result?.answer, `${tool} ${JSON.stringify(query)}: ${JSON.stringify(body).slice(0, 300)}`).toBeDefined()
  return body.result.answer.data
}

describe.skipIf(folder === '' || !FILES.every((file) => existsSync(join(folder, file))))(
  'real sessions, imported and served without a feed (skipped without REALDATA_DIR)',
  () => {
    beforeAll(async () => {
      postgres = await temporaryDatabase()
      dataDir = await mkdtemp(join(tmpdir(), 'strikelens-real-'))
      const paths = FILES.map((file) => join(folder, file))
      const { signal } = new AbortController()
      const { tally } = await importFiles({ db: postgres.db, paths, origin: 'command', dataDir, signal })
      expect({ rejected: tally.rejected, failed: tally.failedDays }).toEqual({ rejected: [], failed: [] })
      const config = readConfig({
        FEED: 'none',
        FETCH_AFTER_CLOSE: 'off',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        AUTH_SECRET: 'a secret of the tests, known to everybody',
        CONTACT_EMAIL: 'desk@example.com',
        LOG_LEVEL: 'silent',
      })
      running = await startStrikelens({ ...config, webFolder: dataDir }, () => {}, { planOf: async () => 'pro' })
    }, START_WITHIN_MS)
    afterAll(async () => {
      await running?.stop()
      await postgres?.remove()
      await rm(dataDir, { recursive: true, force: true })
    }, START_WITHIN_MS)

    describe.each([
      { date: '2025-11-25', read: () => newLines(NEW) },
      { date: '2024-06-07', read: () => oldLines('fo_bhav_legacy/fo07JUN2024bhav.csv.gz') },
    ])('the derivatives of $date', ({ date, read }) => {
      let lines: Line[]
      beforeAll(async () => {
        lines = await read()
      })

      it('are as many of each kind as the file has lines', async () => {
        const counted: Record<string, number> = { IDF: 0, STF: 0, IDO: 0, STO: 0 }
        const setOf = new Map<string, string>()
        for (const { block } of await readDayTableParts(postgres.db, 'fo_futures', date)) {
          const futures = storedTable(block)
          textsOf(futures, 'set').forEach((set, row) => {
            counted[set === 'IDX' ? 'IDF' : 'STF']++
            setOf.set(textsOf(futures, 'symbol')[row], set)
          })
        }
        for (const { part, block } of await readDayTableParts(postgres.db, 'fo_options', date)) {
          counted[setOf.get(part) === 'IDX' ? 'IDO' : 'STO'] += textsOf(storedTable(block), 'right').length
        }
        const printed = Object.fromEntries(
          Object.keys(counted).map((kind) => [kind, lines.filter((line) => line.kind === kind).length]),
        )
        expect(counted).toEqual(printed)
        expect(sum(Object.values(counted))).toBe(lines.length)
      })

      it.each(SYMBOLS)('have the PCR, max pain and open interest of %s that its lines add up to', async (symbol) => {
        const isIndex = symbol.endsWith('NIFTY')
        const data = await asked(isIndex ? 'oi-analysis' : 'stock-oi-analysis', { symbol, date })
        const own = lines.filter((line) => line.symbol === symbol && (line.right === 'CE' || line.right === 'PE'))
        const near = own
          .map(({ expiry }) => expiry)
          .sort()
          .find((expiry) => expiry > date)
        expect(data.context.expiry).toBe(near)
        const legs = own.filter(({ expiry }) => expiry === near)
        const [ce, pe] = ['CE', 'PE'].map((right) => sum(legs.filter((leg) => leg.right === right).map(({ oi }) => oi)))
        const { all } = data.totals
        // Lots are sent with nine digits, and older positions need not be whole lots of today.
        const units = (lots: number) => Math.round(lots * data.context.lotSize)
        expect([units(all.ceOi), units(all.peOi)]).toEqual([ce, pe])
        expect(data.context.pcrOi).toBeCloseTo(pe / ce, 6)
        expect(data.context.maxPain).toBe(leastPain(legs))
      })
    })

    it.each([
      { symbol: 'LTIM', date: '2025-11-25', sector: 'IT' },
      { symbol: 'GMRINFRA', date: '2024-06-07', sector: 'Services' },
      { symbol: 'IDFC', date: '2024-06-07', sector: 'Financials' },
      { symbol: 'PEL', date: '2024-06-07', sector: 'Financials' },
      { symbol: 'TATAMOTORS', date: '2024-06-07', sector: 'Autos' },
    ])('open $symbol, which the built-in list does not have, on its own pages', async ({ symbol, date, sector }) => {
      const own = ['stock-option-chain', 'stock-oi-analysis', 'stock-straddle-price', 'iv-historical-analysis']
      for (const tool of [...own, 'future-analysis']) {
        const { context } = await asked(tool, { symbol, date })
        if (context !== undefined) expect([tool, context.symbol]).toEqual([tool, symbol])
      }
      const { rows } = await asked('future-dashboard', { date })
      expect(rows.find((row: { symbol: string }) => row.symbol === symbol)).toMatchObject({ sector })
      const calendar = await (await fetch(`${running.address}/api/calendar?of=chains&symbol=${symbol}`)).json()
      expect(calendar).toMatchObject({ first: '2024-06-06', gaps: [{ from: '2024-06-10', to: '2025-11-24' }] })
    })

    it('lead from the page of a name that has left derivatives to its last stored day', async () => {
      const response = await fetch(`${running.address}/api/tools/stock-option-chain?symbol=PEL`)
      const { result } = await response.json()
      expect(result.noAnswer).toMatchObject({
        reason: 'PEL has left derivatives',
        actions: [{ set: { date: '2024-06-07', time: null, expiry: null } }],
      })
    })

    it('leave a name out of lists and pickers whose last contract expired at that close', async () => {
      const date = '2025-11-25'
      const months = new Set((await newLines(NEW)).filter(({ symbol }) => symbol === 'IGL').map(({ expiry }) => expiry))
      expect([...months]).toEqual([date])
      for (const tool of ['future-dashboard', 'future-screener', 'future-heatmap', 'iv-screener', 'iv-dashboard']) {
        const listed = JSON.stringify(await asked(tool, { date }))
        expect([tool, listed.includes('"CYIENT"'), listed.includes('"IGL"')]).toEqual([tool, true, false])
      }
      const offered = async (tool: string, symbol: string) =>
        (await asked(tool, { date, symbol })).symbols.flatMap(({ symbols }: { symbols: string[] }) => symbols)
      for (const tool of ['stock-option-chain', 'future-analysis']) {
        expect(await offered(tool, 'LTIM')).toEqual(expect.arrayContaining(['LTIM', 'CYIENT']))
        expect(await offered(tool, 'LTIM')).not.toContain('IGL')
      }
    })

    it('have the control totals of the exchange’s day', async () => {
      const { totals, context } = await asked('oi-analysis', { symbol: 'NIFTY', date: '2025-11-25' })
      expect([totals.all.ceOi * 75, totals.all.peOi * 75]).toEqual([85_007_025, 62_327_475])
      expect([context.expiry, context.spot, context.pcrOi.toFixed(4)]).toEqual(['2025-12-02', 25_884.8, '0.7332'])
    })

    it('have the buildup that price and open interest of their lines make, also of the first day stored', async () => {
      const { indices, rows } = await asked('future-dashboard', { date: '2025-11-25' })
      const futures = (await newLines(NEW)).filter(({ kind }) => kind === 'IDF' || kind === 'STF')
      for (const symbol of SYMBOLS) {
        const own = futures.filter((line) => line.symbol === symbol)
        const next = own.find(({ expiry }) => expiry === '2025-12-30')
        if (next === undefined) throw new Error(`${symbol} has no future of December.`)
        const shown = [...indices, ...rows].find((row: { symbol: string }) => row.symbol === symbol)
        // November's expires at that close, so December's gives the price (§F1); open interest is of all months (§F4).
        const label = labelOf(next.close - next.prevClose, sum(own.map(({ oiChange }) => oiChange)))
        expect([symbol, shown.price, shown.buildup]).toEqual([symbol, next.close, label])
      }
    })

    it('have the buildup against the session before, where that is stored', async () => {
      const [before, today] = await Promise.all(
        ['06', '07'].map((day) => oldLines(`fo_bhav_legacy/fo${day}JUN2024bhav.csv.gz`)),
      )
      for (const symbol of SYMBOLS) {
        const futures = (lines: readonly Line[]) =>
          lines
            .filter((line) => line.symbol === symbol && line.kind.endsWith('F'))
            .sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
        const [own, earlier] = [futures(today), futures(before)]
        const price = own[0].close - earlier[0].close
        const { head } = await asked('future-analysis', { symbol, date: '2024-06-07' })
        const oi = sum(own.map((line) => line.oi)) - sum(earlier.map((line) => line.oi))
        expect([head.expiry, head.price, head.buildup]).toEqual([own[0].expiry, own[0].close, labelOf(price, oi)])
        expect(head.dp).toBeCloseTo((100 * price) / earlier[0].close, 6)
      }
    })

    it('have every share of the main series of the cash market, at the close of its line', async () => {
      const daily = await table('daily', '2024-06-07')
      const shares = (await plainLines('cm_bhav_legacy/cm07JUN2024bhav.csv.gz')).filter(({ SERIES }) =>
        ['EQ', 'BE', 'BZ'].includes(SERIES),
      )
      expect([...textsOf(daily, 'id')].sort()).toEqual(shares.map(({ SYMBOL }) => SYMBOL).sort())
      const close = new Map(textsOf(daily, 'id').map((id, row) => [id, numbersOf(daily, 'close')[row]]))
      for (const { SYMBOL, CLOSE } of shares) expect(close.get(SYMBOL)).toBe(Number(CLOSE))
    })

    const DATE = '2025-11-25'
    const closeAt = istInstant(DATE, '15:30')

    it.each([
      // The expiries on either side of 25 December 15:30, thirty days on; of the stock they are its two months.
      { symbol: 'NIFTY', near: '2025-12-23', far: '2025-12-30' },
      { symbol: 'RELIANCE', near: null, far: '2025-12-30' },
    ])('have the IV30 of $symbol that its legs give when solved by halving', async ({ symbol, near, far }) => {
      const legs = await newLines(NEW)
      const of = (expiry: string) =>
        atmIvPct(
          legs.filter((leg) => leg.symbol === symbol && leg.right !== '' && leg.expiry === expiry),
          closeAt,
          istInstant(expiry, '15:30'),
        )
      const after = of(far)
      let expected = after.ivPct
      if (near !== null) {
        const before = of(near)
        const [w1, w2] = [before.ivPct ** 2 * before.days, after.ivPct ** 2 * after.days]
        expected = Math.sqrt((w1 + ((w2 - w1) * (30 - before.days)) / (after.days - before.days)) / 30)
      }
      const found = await table('iv_daily', DATE)
      expect(cellOf(found, 'iv30Pct', symbol)).toBeCloseTo(expected, 6)
      expect(textsOf(found, 'source')[textsOf(found, 'symbol').indexOf(symbol)]).toBe('eod')
    })

    it('have every underlying with options, and none of what expired at that close', async () => {
      const found = await table('iv_expiries', DATE)
      expect(textsOf(found, 'expiry').every((expiry) => expiry > DATE)).toBe(true)
      expect(textsOf(await table('iv_daily', DATE), 'symbol').length).toBeGreaterThan(200)
    })
  },
)
