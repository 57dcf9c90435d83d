import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { adScoreDaily, highsLowsDaily, rsDaily, tableOf, volumePhaseDaily } from '@strikelens/market/datasets'
import { Renames } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { WrittenTable } from '@strikelens/store/repositories'
import { describe, expect, it } from 'vitest'
import { storedTable } from '../../../stored/storedBlocks.ts'
import { INDEX_SESSIONS, indexDay } from './indexDays.ts'
import { GrowingColumns } from './shareColumns.ts'
import { shareDay } from './shareDay.ts'
import type { SharesOnDate } from './shareDays.ts'
import { shareTables } from './shareTables.ts'
import type { TablesBefore } from './tablesBefore.ts'

const TODAY = '2026-11-17'
const DATES = tradingDaysBefore('cash', TODAY, 330)
const INDEX_DATES = tradingDaysBefore('cash', TODAY, INDEX_SESSIONS + 10)
const END = DATES.length - 1
const membersOf = (index: string) => universe.constituents(index, TODAY).map(({ symbol }) => symbol)
const BANKS = membersOf('BANKNIFTY').slice(0, 5)
const SOFTWARE = membersOf('NIFTYIT').slice(0, 5)
const [SPLIT, NO_DELIVERY] = SOFTWARE
const NEW = 'NEWCO'
const YOUNG = 'YOUNGCO'
const RESTING = 'RESTCO'
const FUND = 'NIFTYBEES'
const IDS = [...BANKS, ...SOFTWARE, NEW, YOUNG, RESTING, FUND]
const LISTED = new Map([
  [NEW, END - 179],
  [YOUNG, END - 49],
])
const RESTS_FROM = END - 7
const EX_SESSION = END - 30
const FACTOR = 5

interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: number
  readonly delivered: number
}

/** Numbers between 0 and 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Bars of every share in the shares of the last date; null where it did not trade. `later` changes all after a session. */
function randomBars(
  seed: number,
  later: { after: number; by: number } = { after: END, by: 1 },
): Map<string, (Bar | null)[]> {
  const random = randomNumbers(seed)
  const tick = (price: number) => Math.round(price * 20) / 20
  return new Map(
    IDS.map((id) => {
      let price = 200 + 800 * random()
      const bars = DATES.map((_, d) => {
        const open = tick(price * (1 + 0.01 * (random() - 0.5)))
        const close = tick(open * (1 + 0.05 * (random() - 0.495)))
        const high = tick(Math.max(open, close) * (1 + 0.01 * random()))
        const low = tick(Math.min(open, close) * (1 - 0.01 * random()))
        const volume = 5 * Math.round(200_000 * (0.4 + random() * random() * 4))
        const delivered = 5 * Math.round((volume * (0.3 + 0.4 * random())) / 5)
        const turnover = volume * close
        price = close
        const isListed = d >= (LISTED.get(id) ?? 0) && !(id === RESTING && d >= RESTS_FROM)
        const by = d > later.after ? later.by : 1
        return isListed
          ? {
              open: open * by,
              high: high * by,
              low: low * by,
              close: close * by,
              volume: volume * by,
              turnover,
              delivered,
            }
          : null
      })
      return [id, bars]
    }),
  )
}

function randomIndices(seed: number): Map<string, Float64Array> {
  const random = randomNumbers(seed)
  return new Map(
    ['NIFTY', 'NIFTY500', 'BANKNIFTY', 'NIFTYIT'].map((index) => {
      let level = 10_000
      return [index, Float64Array.from(INDEX_DATES, () => (level *= 1 + 0.02 * (random() - 0.48)))]
    }),
  )
}

const bars = randomBars(1)
const indices = randomIndices(2)

/** The panel as files would have told it: a split share's older prices are those of its larger shares. */
function sharesAt(at: number, of: ReadonlyMap<string, (Bar | null)[]> = bars): SharesOnDate {
  const growing = new GrowingColumns(DATES, 4)
  DATES.forEach((_, d) => {
    const own = IDS.flatMap((id) => {
      const bar = of.get(id)?.[d]
      return bar === null || bar === undefined ? [] : [{ id, bar, by: id === SPLIT && d < EX_SESSION ? FACTOR : 1 }]
    })
    const price = (field: 'open' | 'high' | 'low' | 'close') => Float64Array.from(own, ({ bar, by }) => bar[field] * by)
    const ids = own.map(({ id }) => id)
    const columns = {
      ...{ open: price('open'), high: price('high'), low: price('low'), close: price('close') },
      prevClose: new Float64Array(own.length).fill(Number.NaN),
      volumeQty: Float64Array.from(own, ({ bar, by }) => bar.volume / by),
      turnover: Float64Array.from(own, ({ bar }) => bar.turnover),
    }
    growing.writeBars(
      d,
      ids,
      columns,
      ids.map(() => 'EQ'),
    )
    const delivered = own.filter(({ id }) => id !== NO_DELIVERY)
    growing.writeDeliveries(
      d,
      delivered.map(({ id }) => id),
      Float64Array.from(delivered, ({ bar, by }) => bar.delivered / by),
    )
  })
  const facts = {
    renames: new Renames([]),
    adjustments: (id: string) => (id === SPLIT ? [{ exDate: DATES[EX_SESSION], factor: FACTOR }] : []),
    funds: new Set([FUND]),
  }
  const columns = growing.done()
  const indexColumns = {
    dates: INDEX_DATES,
    dateNumbers: Float64Array.from(INDEX_DATES, dateNumber),
    close: indices,
    prevClose: new Map<string, Float64Array>(),
  }
  return {
    day: shareDay(columns, at, facts),
    indices: indexDay(indexColumns, INDEX_DATES.indexOf(DATES[at])),
    facts,
    constituentsOf: (index, date) => ({ from: date, members: universe.constituents(index, date) }),
    columns,
    at,
  }
}

const FNO = new Set([...BANKS.slice(0, 4), ...SOFTWARE])
const tablesAt = (at: number, before: TablesBefore | null = null, of = bars) =>
  shareTables(sharesAt(at, of), { before, fno: FNO }, 'test')

function tableIn(tables: readonly WrittenTable[], dataset: string, part = ''): Table {
  const found = tables.find((table) => table.dataset === dataset && table.part === part)
  if (found === undefined) throw new Error(`no ${dataset}`)
  return storedTable(found.block)
}

function cells(table: Table, column: string, key = 'symbol'): Map<string, number> {
  const values = numbersOf(table, column)
  return new Map(textsOf(table, key).map((name, row) => [name, values[row]]))
}

function words(table: Table, column: string, key = 'symbol'): Map<string, string> {
  const values = textsOf(table, column)
  return new Map(textsOf(table, key).map((name, row) => [name, values[row]]))
}

const tables = tablesAt(END)
/** A share's traded bars up to a session, oldest first, with the sessions they are of. */
const tradedOf = (id: string, end = END) =>
  (bars.get(id) ?? []).flatMap((bar, d) => (bar === null || d > end ? [] : [{ ...bar, d }]))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const close = (id: string, d: number) => bars.get(id)?.[d]?.close ?? Number.NaN
const present = IDS.filter((id) => id !== FUND && id !== RESTING)

describe('the liquid list', () => {
  it('holds shares of a median of ₹2 crore and ₹20 in the 20 sessions before the month, on its first session', () => {
    const first = DATES.findIndex((date) => date.startsWith('2026-11'))
    const list = tableIn(tablesAt(first), 'liquid_list')
    const expected = IDS.filter((id) => id !== FUND).flatMap((id) => {
      const turnover = DATES.slice(first - 20, first).map(
        (_, i) => bars.get(id)?.[first - 20 + i]?.turnover ?? Number.NaN,
      )
      const sorted = turnover.map((value) => value / 1e7).sort((a, b) => a - b)
      const median = (sorted[9] + sorted[10]) / 2
      return median >= 2 ? [[id, median] as const] : []
    })
    expect(expected.length).toBeGreaterThan(8)
    expect(textsOf(list, 'symbol')).toEqual(expected.map(([id]) => id).sort())
    for (const [id, median] of expected) expect(cells(list, 'medianTurnoverCrore').get(id)).toBeCloseTo(median, 9)
    expect(tables.some(({ dataset }) => dataset === 'liquid_list')).toBe(false)
  })

  it('is made on the last session of a month for the next, the same to the bit', () => {
    const first = DATES.findIndex((date) => date.startsWith('2026-11'))
    const [before, on] = [first - 1, first].map((at) => tablesAt(at).find(({ dataset }) => dataset === 'liquid_list'))
    expect(before?.date).toBe(DATES[first])
    expect(before?.block).toEqual(on?.block)
  })
})

describe('relative strength', () => {
  const rs = tableIn(tables, 'rs_daily')
  const roc = (id: string, n: number) => 100 * (close(id, END) / close(id, END - n) - 1)
  const raw = (id: string) =>
    id === NEW
      ? (0.4 * roc(id, 63) + 0.2 * roc(id, 126)) / 0.6
      : 0.4 * roc(id, 63) + 0.2 * roc(id, 126) + 0.2 * roc(id, 189) + 0.2 * roc(id, 252)

  it('is the weighted rate of change on adjusted closes, of a new share from the periods it has', () => {
    const found = cells(rs, 'raw')
    for (const id of present.filter((one) => one !== YOUNG)) expect(found.get(id)).toBeCloseTo(raw(id), 8)
    expect(found.get(YOUNG)).toBeNaN()
    expect(cells(rs, 'isNew').get(NEW)).toBe(1)
    expect(found.has(RESTING)).toBe(false)
    expect(found.has(FUND)).toBe(false)
  })

  it('is rated among those with 253 sessions, whom a new share does not count for', () => {
    const counted = [...BANKS, ...SOFTWARE].map(raw).sort((a, b) => a - b)
    for (const id of [...BANKS, ...SOFTWARE, NEW]) {
      const below = counted.filter((value) => value < raw(id)).length
      const isCounted = id !== NEW
      // A share that is not counted lies halfway between its neighbours.
      const rank = isCounted ? below + 1 : Math.min(Math.max(below + 0.5, 1), counted.length)
      expect(cells(rs, 'rating').get(id)).toBe(1 + Math.floor((98 * (rank - 1)) / (counted.length - 1) + 0.5))
    }
  })

  it('has the RS line on NIFTY 500 against its mean of 252 sessions', () => {
    const benchmark = indices.get('NIFTY500') ?? new Float64Array()
    const line = DATES.map((_, d) => close(BANKS[0], d) / benchmark[INDEX_DATES.length - DATES.length + d]).slice(-252)
    expect(cells(rs, 'mansfieldPct').get(BANKS[0])).toBeCloseTo(100 * (line[251] / mean(line) - 1), 8)
    expect(cells(rs, 'isRsHigh').get(BANKS[0])).toBe(Number(line[251] === Math.max(...line)))
    expect(cells(rs, 'mansfieldPct').get(NEW)).toBeNaN()
  })

  it("rates sectors by their shares' values, weighted by turnover", () => {
    const sectors = tableIn(tables, 'rs_daily', 'sectors')
    const median = (id: string) => {
      const sorted = tradedOf(id)
        .slice(-20)
        .map(({ turnover }) => turnover)
        .sort((a, b) => a - b)
      return (sorted[9] + sorted[10]) / 2
    }
    const own = present.filter((id) => universe.sectorOf(id) === 'IT')
    const weight = own.reduce((sum, id) => sum + median(id), 0)
    const expected = own.reduce((sum, id) => sum + raw(id) * median(id), 0) / weight
    expect(cells(sectors, 'raw', 'sector').get('IT')).toBeCloseTo(expected, 8)
    expect(cells(sectors, 'stocks', 'sector').get('IT')).toBe(own.length)
  })
})

describe('52-week extremes', () => {
  const table = tableIn(tables, 'highs_lows_daily')
  const yearBefore = (date: IsoDate) => dateNumber(date) - 365 * 86_400_000
  const window = (id: string, end: number) =>
    tradedOf(id, end).filter(({ d }) => dateNumber(DATES[d]) > yearBefore(DATES[end]))
  const isNewHigh = (id: string, end: number) => {
    const before = tradedOf(id, end - 1).filter(({ d }) => dateNumber(DATES[d]) > yearBefore(DATES[end]))
    const now = bars.get(id)?.[end]
    return before.length > 0 && now != null && now.high - Math.max(...before.map(({ high }) => high)) > 0.02
  }

  it('are the highest high and the lowest low since 365 days, with the dates that made them', () => {
    for (const id of present) {
      const own = window(id, END)
      const high = Math.max(...own.map((bar) => bar.high))
      const low = Math.min(...own.map((bar) => bar.low))
      expect(cells(table, 'high52').get(id)).toBeCloseTo(high, 8)
      expect(cells(table, 'low52').get(id)).toBeCloseTo(low, 8)
      expect(words(table, 'high52Date').get(id)).toBe(DATES[own.findLast((bar) => bar.high === high)?.d ?? -1])
      expect(words(table, 'low52Date').get(id)).toBe(DATES[own.findLast((bar) => bar.low === low)?.d ?? -1])
      expect(cells(table, 'closeHigh52').get(id)).toBeCloseTo(Math.max(...own.map((bar) => bar.close)), 8)
      expect(cells(table, 'sessions').get(id)).toBe(own.length)
    }
  })

  it('count new highs in the last 20 sessions, and the sessions since the last one before', () => {
    for (const id of [BANKS[0], SPLIT, NEW]) {
      const recent = Array.from({ length: 20 }, (_, i) => isNewHigh(id, END - 19 + i))
      expect(cells(table, 'highIsNew').get(id)).toBe(Number(recent[19]))
      expect(cells(table, 'highStreak').get(id)).toBe(recent.filter(Boolean).length)
      let since = 1
      while (since < END && !isNewHigh(id, END - since)) since++
      expect(cells(table, 'highNewBefore').get(id)).toBe(since === END ? Number.NaN : since)
    }
  })

  it('know the highest high since the first stored session and the depth of the base under the 52-week high', () => {
    for (const id of present) {
      const own = tradedOf(id)
      expect(cells(table, 'allTimeHigh').get(id)).toBeCloseTo(Math.max(...own.map(({ high }) => high)), 8)
      const before = tradedOf(id, END - 1).filter(({ d }) => dateNumber(DATES[d]) > yearBefore(DATES[END]))
      const top = Math.max(...before.map(({ high }) => high))
      const since = before.findLast(({ high }) => high === top)?.d ?? 0
      const depth = 100 * (1 - Math.min(...own.filter(({ d }) => d > since).map(({ low }) => low)) / top)
      expect(cells(table, 'baseDepthPct').get(id)).toBeCloseTo(depth, 8)
      expect(cells(table, 'highSince').get(id)).toBe(END - since)
    }
  })

  it('keep the distances of a share that rests, and nothing new of it', () => {
    expect(cells(table, 'high52').get(RESTING)).toBeGreaterThan(0)
    expect(cells(table, 'highIsNew').get(RESTING)).toBeNaN()
  })
})

describe('breadth', () => {
  const table = tableIn(tables, 'breadth_daily')

  it.each([
    ['all', present],
    ['fno', [...FNO]],
    ['BANKNIFTY', BANKS],
    ['sector:IT', present.filter((id) => universe.sectorOf(id) === 'IT')],
  ])('of %s counts who rises, falls and closes above its averages', (name, members) => {
    const cell = (column: string) => cells(table, column, 'universe').get(name)
    const changes = members.map((id) => close(id, END) / close(id, END - 1) - 1)
    expect(cell('stocks')).toBe(members.length)
    expect(cell('advances')).toBe(changes.filter((change) => change > 0).length)
    expect(cell('declines')).toBe(changes.filter((change) => change < 0).length)
    expect(cell('unchanged')).toBe(changes.filter((change) => change === 0).length)
    for (const n of [20, 50, 100, 200]) {
      const long = members.map((id) => tradedOf(id)).filter((own) => own.length >= n)
      expect(cell(`with${n}`)).toBe(long.length)
      const above = long.filter((own) => own[own.length - 1].close > mean(own.slice(-n).map((bar) => bar.close)))
      expect(cell(`above${n}`)).toBe(above.length)
    }
    const highs = tableIn(tables, 'highs_lows_daily')
    expect(cell('newHighs')).toBe(members.filter((id) => cells(highs, 'highIsNew').get(id) === 1).length)
    expect(cell('newCloseLows')).toBe(members.filter((id) => cells(highs, 'closeLowIsNew').get(id) === 1).length)
  })

  it('leaves a share out on its listing day', () => {
    const first = LISTED.get(NEW) ?? 0
    // 330 sessions are too few for the look-back of that day.
    expect(first).toBeLessThan(280)
    const young = LISTED.get(YOUNG) ?? 0
    const day = tableIn(tablesAt(young), 'breadth_daily')
    const of = (column: string) => cells(day, column, 'universe').get('all') ?? Number.NaN
    expect(of('advances') + of('declines') + of('unchanged')).toBe(of('stocks') - 1)
  })
})

describe('accumulation', () => {
  const table = tableIn(tables, 'ad_score_daily')
  const clamp = (x: number) => Math.min(1, Math.max(-1, x))
  const slope = (values: readonly number[]) => {
    const [x, y] = [(values.length - 1) / 2, mean(values)]
    const over = values.map((_, i) => (i - x) ** 2).reduce((sum, value) => sum + value, 0)
    return values.reduce((sum, value, i) => sum + (i - x) * (value - y), 0) / over
  }
  const parts = (id: string, n: number) => {
    const own = tradedOf(id).slice(-n - 1)
    const days = own.slice(1).map((bar, i) => ({ ...bar, side: Math.sign(bar.close - own[i].close) }))
    const flow = days.map(({ high, low, close: c, volume }) => ((c - low - (high - c)) / (high - low || 1)) * volume)
    const line = (values: readonly number[]) => values.map((_, i) => values.slice(0, i + 1).reduce((a, b) => a + b, 0))
    const volume = mean(days.map((day) => day.volume))
    const sum = (side: number, field: 'volume' | 'delivered') =>
      days.filter((day) => day.side === side).reduce((total, day) => total + day[field], 0)
    const cmf = flow.reduce((a, b) => a + b, 0) / (n * volume)
    const adSlope = clamp(slope(line(flow)) / volume)
    const obvSlope = clamp(slope(line(days.map((day) => day.side * day.volume))) / volume)
    const delivered = days.reduce((total, day) => total + day.delivered, 0)
    const tilt = (sum(1, 'delivered') - sum(-1, 'delivered')) / delivered
    const upDown = sum(-1, 'volume') === 0 ? 5 : Math.min(5, sum(1, 'volume') / sum(-1, 'volume'))
    const rest = 0.35 * clamp(cmf / 0.25) + 0.25 * adSlope + 0.15 * clamp(Math.log2(upDown) / 2)
    const score = id === NO_DELIVERY ? (100 * rest) / 0.75 : 100 * (rest + 0.25 * tilt)
    return { score, cmf, adSlope, obvSlope, tilt, upDown }
  }

  it('is scored over 5, 10, 20 and 30 sessions, without deliveries from the other parts', () => {
    for (const id of present) {
      for (const n of [5, 10, 20, 30]) expect(cells(table, `score${n}`).get(id)).toBeCloseTo(parts(id, n).score, 7)
      expect(cells(table, 'cmf').get(id)).toBeCloseTo(parts(id, 20).cmf, 9)
      expect(cells(table, 'upDownVolume').get(id)).toBeCloseTo(parts(id, 20).upDown, 9)
    }
    expect(cells(table, 'deliveryTilt').get(NO_DELIVERY)).toBeNaN()
    expect(cells(table, 'deliveryTilt').get(SPLIT)).toBeCloseTo(parts(SPLIT, 20).tilt, 9)
  })

  it('gives the phases their trends, and none to a share of fewer than 60 sessions', () => {
    const phases = tableIn(tables, 'volume_phase_daily')
    expect(cells(phases, 'score').has(YOUNG)).toBe(false)
    for (const id of present.filter((one) => one !== YOUNG)) {
      const { obvSlope, adSlope, tilt } = parts(id, 20)
      expect(cells(phases, 'obvTrend').get(id)).toBeCloseTo(obvSlope, 9)
      expect(cells(phases, 'adTrend').get(id)).toBeCloseTo(adSlope, 9)
      const net = cells(phases, 'vpaNet').get(id) ?? Number.NaN
      const rest = 30 * obvSlope + 25 * adSlope + 25 * net
      const score = id === NO_DELIVERY ? (100 * rest) / 80 : rest + 20 * tilt
      expect(cells(phases, 'score').get(id)).toBeCloseTo(score, 7)
      const own = tradedOf(id).map((bar) => bar.close)
      const [now, before] = [own.slice(-50), own.slice(-60, -10)].map(mean)
      const last = own[own.length - 1]
      const trend = last > now && now > before ? 1 : last < now && now < before ? -1 : 0
      const up = trend > 0 || (trend === 0 && score >= 0)
      const expected =
        trend > 0
          ? score > -25
            ? 'Mark-Up'
            : 'Distribution'
          : trend < 0
            ? score < 25
              ? 'Mark-Down'
              : 'Accumulation'
            : up
              ? 'Accumulation'
              : 'Distribution'
      expect(words(phases, 'phase').get(id)).toBe(expected)
    }
  })
})

describe('sectors', () => {
  const table = tableIn(tables, 'sector_daily')
  const row = (sector: string, source: string) =>
    textsOf(table, 'sector').findIndex((name, i) => name === sector && textsOf(table, 'source')[i] === source)
  const cell = (sector: string, source: string, column: string) => numbersOf(table, column)[row(sector, source)]
  /** The last session on or before a date. */
  const onOrBefore = (date: IsoDate) => DATES.findLastIndex((one) => one <= date)
  const level = (index: string, d: number) => indices.get(index)?.[INDEX_DATES.length - DATES.length + d] ?? Number.NaN

  it.each([
    ['1D', END - 1],
    ['1W', onOrBefore('2026-11-09')],
    ['1M', onOrBefore('2026-10-16')],
    ['3M', onOrBefore('2026-08-16')],
    ['1Y', onOrBefore('2025-11-16')],
    ['YTD', onOrBefore('2025-12-31')],
  ])('return over %s what they closed at against its anchor, the benchmark taken off', (span, anchor) => {
    const today = DATES[END]
    expect(today).toBe('2026-11-16')
    const pct = (index: string) => 100 * (level(index, END) / level(index, anchor) - 1)
    expect(cell('BANKNIFTY', 'index', `return${span}`)).toBeCloseTo(pct('BANKNIFTY'), 8)
    expect(cell('BANKNIFTY', 'index', `excess${span}`)).toBeCloseTo(pct('BANKNIFTY') - pct('NIFTY'), 8)
    const moves = BANKS.filter((id) => FNO.has(id)).map((id) => 100 * (close(id, END) / close(id, anchor) - 1))
    expect(cell('BANKNIFTY', 'stocks', `return${span}`)).toBeCloseTo(mean(moves), 8)
    const rising = moves.filter((move) => move > 0).length
    expect(cell('BANKNIFTY', 'stocks', `advancing${span}`)).toBeCloseTo((100 * rising) / moves.length, 8)
    const best = pct('BANKNIFTY') > pct('NIFTYIT') ? 'BANKNIFTY' : 'NIFTYIT'
    expect(cell(best, 'index', `rank${span}`)).toBe(1)
  })

  it("have their share of the market's turnover against that of the 20 sessions before", () => {
    const market = present.filter((id) => membersOf('NIFTY500').includes(id))
    const turnover = (ids: readonly string[], d: number) =>
      ids.reduce((sum, id) => sum + (bars.get(id)?.[d]?.turnover ?? 0), 0)
    const share = (d: number) => (100 * turnover(BANKS, d)) / turnover(market, d)
    expect(cell('BANKNIFTY', 'index', 'turnoverSharePct')).toBeCloseTo(share(END), 8)
    const usual = mean(Array.from({ length: 20 }, (_, i) => share(END - 20 + i)))
    expect(cell('BANKNIFTY', 'index', 'flow')).toBeCloseTo(share(END) / usual, 8)
  })

  it('stand in a quadrant of weeks, and other sectors of which nothing is stored in none', () => {
    const quadrants = textsOf(table, 'quadrant')
    const x = cell('BANKNIFTY', 'index', 'rsRatio')
    const y = cell('BANKNIFTY', 'index', 'rsMomentum')
    const expected = x >= 100 ? (y >= 100 ? 'Leading' : 'Weakening') : y >= 100 ? 'Improving' : 'Lagging'
    expect(quadrants[row('BANKNIFTY', 'index')]).toBe(expected)
    expect(quadrants[row('NIFTYMETAL', 'index')]).toBe('')
  })
})

describe('tables of a date', () => {
  it('know nothing of what came after it', () => {
    const at = END - 12
    const changed = randomBars(1, { after: at, by: 3 })
    const [own, other] = [tablesAt(at), tablesAt(at, null, changed)]
    expect(other.map(({ block }) => block)).toEqual(own.map(({ block }) => block))
  })

  it('count on from the session before: how long a phase and a label have held', () => {
    const from = END - 5
    let before: TablesBefore | null = null
    const phases: ReadonlyMap<string, string>[] = []
    const labels: ReadonlyMap<string, string>[] = []
    let last: readonly WrittenTable[] = []
    for (let at = from; at <= END; at++) {
      last = tablesAt(at, before)
      const read = (dataset: string) => tableIn(last, dataset)
      const date = DATES[at]
      before = {
        date,
        apart: 1,
        extremes: tableOf(highsLowsDaily, read('highs_lows_daily'), date),
        phases: tableOf(volumePhaseDaily, read('volume_phase_daily'), date),
        scores: tableOf(adScoreDaily, read('ad_score_daily'), date),
      }
      phases.push(words(read('volume_phase_daily'), 'phase'))
      labels.push(words(read('ad_score_daily'), 'label'))
    }
    const held = (days: readonly ReadonlyMap<string, string>[], id: string) => {
      let sessions = 1
      while (sessions < days.length && days[days.length - 1 - sessions].get(id) === days[days.length - 1].get(id))
        sessions++
      return sessions
    }
    for (const id of [...BANKS, ...SOFTWARE]) {
      expect(cells(tableIn(last, 'volume_phase_daily'), 'sessionsInPhase').get(id)).toBe(held(phases, id))
      expect(cells(tableIn(last, 'ad_score_daily'), 'persistence').get(id)).toBe(held(labels, id))
    }
    // Whether they are counted on or looked up, the highest highs are the same.
    const names = ['allTimeHigh', 'highNewBefore', 'closeLowNewBefore', 'high52']
    for (const name of names) {
      expect(cells(tableIn(last, 'highs_lows_daily'), name)).toEqual(cells(tableIn(tables, 'highs_lows_daily'), name))
    }
  })

  it('have every column of their definition', () => {
    expect(tableOf(rsDaily, tableIn(tables, 'rs_daily'), DATES[END]).symbol).toHaveLength(present.length)
  })
})
