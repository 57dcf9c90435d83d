import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coded, coded, type PackedText, packedText, packedTextAt } from './csv/columns.ts'
import type { CashDay, ContractKind, DeliveryDay, FoDay, IndexDay } from './days.ts'
import { parseDelivery } from './delivery/parse.ts'
import { writeDelivery } from './delivery/write.ts'
import { parseIndexClose } from './indexClose/parse.ts'
import { writeIndexClose } from './indexClose/write.ts'
import { parseMcx } from './mcx/parse.ts'
import { writeMcx } from './mcx/write.ts'
import { parseFile } from './parseFile.ts'
import type { FileReading, SourceFile } from './problem.ts'
import { recogniseFile } from './recognise.ts'
import { parseUdiffCm } from './udiff/cm.ts'
import { parseUdiffFo } from './udiff/fo.ts'
import { writeUdiffCm, writeUdiffFo } from './udiff/write.ts'

const RUNS = { seed: 7, numRuns: 80 }
const paise = fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 100)
const maybe = (value: fc.Arbitrary<number>) => fc.oneof(value, fc.constant(Number.NaN))
const count = fc.integer({ min: 0, max: 2_000_000_000 })
/** Contracts: times a lot and a price they are an amount that is told to the paisa. */
const traded = fc.integer({ min: 0, max: 100_000 })
const symbol = fc.constantFrom('NIFTY', 'M&M', 'BAJAJ-AUTO', 'RELIANCE', 'S&P500')
/** Low, open, high of a session, or none of them. */
const range = fc.oneof(
  fc.tuple(paise, paise, paise).map((prices) => prices.sort((a, b) => a - b)),
  fc.constant([Number.NaN, Number.NaN, Number.NaN]),
)
const line = fc
  .record({
    symbol,
    kind: fc.constantFrom<ContractKind>('FUT', 'CE', 'PE'),
    expiry: fc.constantFrom('2026-11-24', '2026-12-29', '2027-01-25'),
    range,
    strike: paise,
    lot: fc.integer({ min: 1, max: 1000 }),
    prices: fc.tuple(paise, maybe(paise), maybe(paise), maybe(paise), paise),
    counts: fc.tuple(count, traded, count, fc.integer({ min: -1e9, max: 1e9 }), count),
  })
  // The close lies within the prices of its day.
  .map((row) => {
    const [low, , high] = row.range
    const close = Number.isNaN(low) ? row.prices[0] : Math.min(Math.max(row.prices[0], low), high)
    return { ...row, prices: [close, ...row.prices.slice(1)] }
  })
/** No contract comes twice. */
const contracts = (minLength: number, maxLength: number) =>
  fc.uniqueArray(line, {
    minLength,
    maxLength,
    selector: ({ symbol, kind, expiry, strike }) => [symbol, kind, expiry, kind === 'FUT' ? '' : strike].join(),
  })
const lines = contracts(1, 30)
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

/** What was paid for the volume of a line at its close, each unit of it standing for `units`; of an option notional. */
function turnoverOf({ kind, strike, prices, counts }: Line, units: number, isShare = false): number {
  const price = prices[0] + (kind === 'FUT' || isShare ? 0 : strike)
  return Math.round(100 * price * units * counts[1]) / 100
}

function foDay(rows: readonly Line[]): FoDay {
  const numbers = (pick: (row: Line) => number) => Float64Array.from(rows, pick)
  return {
    date: '2026-11-17',
    exchange: 'NSE',
    rows: rows.length,
    name: packedText(rows.map((row) => `${row.symbol}26NOV${row.kind}`)),
    token: numbers((row) => row.counts[0]),
    symbol: coded(rows.map((row) => row.symbol)),
    set: coded(rows.map((row) => (row.symbol === 'NIFTY' ? 'IDX' : 'STK'))),
    kind: coded(rows.map((row) => row.kind)),
    expiry: coded(rows.map((row) => row.expiry)),
    strike: numbers((row) => (row.kind === 'FUT' ? Number.NaN : row.strike)),
    lotSize: numbers((row) => row.lot),
    low: numbers((row) => row.range[0]),
    open: numbers((row) => row.range[1]),
    high: numbers((row) => row.range[2]),
    close: numbers((row) => row.prices[0]),
    last: numbers((row) => row.prices[1]),
    prevClose: numbers((row) => row.prices[2]),
    underlying: numbers((row) => row.prices[3]),
    settle: numbers((row) => row.prices[4]),
    volumeLots: numbers((row) => row.counts[1]),
    volumeQty: numbers((row) => row.counts[1] * row.lot),
    turnover: numbers((row) => turnoverOf(row, row.lot)),
    trades: numbers((row) => row.counts[4]),
    oiQty: numbers((row) => row.counts[2]),
    oiChangeQty: numbers((row) => row.counts[3]),
  }
}

function cashDay(rows: readonly Line[]): CashDay {
  const { date, exchange, name, token, symbol, lotSize, open, high, low, close, last, prevClose, settle, trades } =
    foDay(rows)
  const told = {
    date,
    exchange,
    name,
    token,
    symbol,
    lotSize,
    open,
    high,
    low,
    close,
    last,
    prevClose,
    settle,
    turnover: Float64Array.from(rows, (row) => turnoverOf(row, 1, true)),
  }
  return {
    ...told,
    trades,
    rows: rows.length,
    series: coded(rows.map((row, at) => `${row.kind}${at}`)),
    isin: packedText(rows.map((row) => `INE${row.lot}`)),
    volumeQty: Float64Array.from(rows, (row) => row.counts[1]),
  }
}

function deliveryDay(rows: readonly Line[]): DeliveryDay {
  const { date, symbol, series, open, high, low, close, last, prevClose, volumeQty, turnover, trades } = cashDay(rows)
  return {
    ...{ date, symbol, series, open, high, low, close, last, prevClose, volumeQty, trades },
    rows: rows.length,
    average: close,
    // The exchange rounds to 0.01 lakh.
    turnover: turnover.map((value) => Math.floor(value / 1000) * 1000),
    deliveryQty: Float64Array.from(rows, (row) => (row.kind === 'FUT' ? Number.NaN : Math.floor(row.counts[1] / 2))),
    deliveryPct: Float64Array.from(rows, (row) => (row.kind === 'FUT' ? Number.NaN : 50)),
  }
}

function indexDay(rows: readonly Line[]): IndexDay {
  const { date, open, high, low, close, volumeQty } = cashDay(rows)
  return {
    ...{ date, open, high, low, close, volumeQty },
    rows: rows.length,
    name: coded(rows.map((row, at) => `Nifty ${row.symbol} ${at}`)),
    pointsChange: Float64Array.from(rows, (row) => row.counts[3] / 100 + 0),
    changePct: Float64Array.from(rows, (row) => Math.abs(row.counts[3] % 1000) / 100),
    // The exchange rounds to 0.01 crore.
    turnover: Float64Array.from(rows, (row) => Math.floor(row.counts[0] / 1e5) * 1e5),
    pe: Float64Array.from(rows, (row) => row.prices[1]),
    pb: Float64Array.from(rows, (row) => row.prices[2]),
    divYieldPct: Float64Array.from(rows, (row) => row.prices[3]),
  }
}

function mcxDay(rows: readonly Line[], lotOf: (symbol: string) => number): FoDay {
  const none = Float64Array.from(rows, () => Number.NaN)
  const inLots = (pick: (row: Line) => number) => Float64Array.from(rows, (row) => pick(row) * lotOf(row.symbol))
  return {
    ...foDay(rows),
    exchange: 'MCX',
    name: packedText(rows.map(() => '')),
    set: coded(rows.map((row) => (row.symbol === 'NIFTY' ? 'IDX' : 'COM'))),
    lotSize: inLots(() => 1),
    volumeQty: inLots((row) => row.counts[1]),
    oiQty: inLots((row) => row.counts[2]),
    turnover: Float64Array.from(rows, (row) => Math.floor(turnoverOf(row, lotOf(row.symbol)) / 1000) * 1000),
    token: none,
    last: none,
    settle: none,
    underlying: none,
    trades: none,
    oiChangeQty: none,
  }
}

function read<Day>(reading: FileReading<Day>): Day {
  if (!reading.ok) throw new Error(reading.reason)
  expect(reading.problems).toEqual([])
  return reading.day
}

/** A day with its texts spelled out, so that two days compare whatever codes they have. */
function plain(day: { readonly rows: number }): Record<string, unknown> {
  const fields: [string, unknown][] = Object.entries(day)
  return Object.fromEntries(
    fields.map(([key, column]) => {
      if (isCoded(column)) return [key, Array.from(column.codes, (code) => column.values[code])]
      if (isPacked(column)) return [key, Array.from(column.ends, (_, row) => packedTextAt(column, row))]
      return [key, column]
    }),
  )
}

function isCoded(column: unknown): column is Coded {
  return typeof column === 'object' && column !== null && 'codes' in column
}

function isPacked(column: unknown): column is PackedText {
  return typeof column === 'object' && column !== null && 'ends' in column
}

describe('what is written is what is read', () => {
  const holds = <Day extends { readonly rows: number }>(
    make: (rows: readonly Line[]) => Day,
    write: (day: Day) => Uint8Array,
    parse: (file: SourceFile) => FileReading<Day>,
  ) => {
    const law = fc.property(lines, (rows) => {
      const day = make(rows)
      expect(plain(read(parse({ name: 'day', bytes: write(day) })))).toEqual(plain(day))
    })
    fc.assert(law, RUNS)
  }

  it('in the UDiFF derivatives file', () => holds(foDay, writeUdiffFo, parseUdiffFo))

  it('in the UDiFF cash file', () => holds(cashDay, writeUdiffCm, parseUdiffCm))

  it('in the delivery file', () => holds(deliveryDay, writeDelivery, parseDelivery))

  it('in the index file', () => holds(indexDay, writeIndexClose, parseIndexClose))

  it('in the MCX file', () => {
    const lotOf = (name: string) => 10 * name.length
    holds(
      (rows) => mcxDay(rows, lotOf),
      (day) => writeMcx(day, () => ({ perLot: 1000, unit: 'GRMS' })),
      (file) => parseMcx(file, lotOf),
    )
  })
})

describe('a damaged derivatives file', () => {
  const facts = { commodityLot: () => null, receivedOn: '2026-11-13' }
  const damage = fc.record({
    rows: contracts(3, 6),
    place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    byte: fc.constantFrom(...'xE.,;"/\n\r\0\u00ff'),
  })
  const numbersOf = (day: FoDay) => {
    const columns = Object.entries(day)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, column]) => (column instanceof Float64Array ? [column] : []))
    return Array.from({ length: day.rows }, (_, row) => columns.map((column) => column[row]).join())
  }

  it('loses the damaged line and never changes a number', () => {
    const law = fc.property(damage, ({ rows, place, byte }) => {
      const day = foDay(rows)
      const bytes = writeUdiffFo(day)
      const header = bytes.indexOf(10) + 1
      bytes[header + Math.floor(place * (bytes.length - header))] = byte.charCodeAt(0)
      for (const file of recogniseFile('day', bytes)) {
        const { about, reading } = parseFile(file, facts)
        if (about !== 'fo' || !reading.ok) continue
        const before = numbersOf(day)
        let from = 0
        for (const numbers of numbersOf(reading.day)) {
          const found = before.indexOf(numbers, from)
          expect(found, `${numbers} was not in the file`).toBeGreaterThanOrEqual(0)
          from = found + 1
        }
        expect(reading.day.rows).toBeGreaterThanOrEqual(day.rows - 2)
      }
    })
    fc.assert(law, { seed: 11, numRuns: 300 })
  })

  it('is read or rejected whatever its bytes are', () => {
    const noise = fc.tuple(contracts(1, 3), fc.uint8Array({ maxLength: 400 }), fc.nat())
    const law = fc.property(noise, ([rows, bytes, place]) => {
      const whole = writeUdiffFo(foDay(rows))
      const file = whole.slice()
      file.set(bytes.subarray(0, file.length), place % Math.max(1, file.length - bytes.length))
      for (const content of [bytes, file]) {
        for (const found of recogniseFile('day', content))
          expect(parseFile(found, facts).reading.file).toBeTypeOf('string')
      }
    })
    fc.assert(law, { seed: 13, numRuns: 150 })
  })
})
