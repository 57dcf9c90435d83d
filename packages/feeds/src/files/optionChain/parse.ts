import { chainSnapshots, dated } from '@strikelens/market/datasets'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { namedMonthDate, printDayFirst } from '../exchangeDate.ts'
import { fieldsOf, jsonLine, jsonOf } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { onceEach } from '../lists/onceEach.ts'
import { amount, figure, needed, positive } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** One leg of the chain; counts in contracts, which may be parts of one after a change of lot. */
interface Leg {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly right: 'CE' | 'PE'
  readonly strike: number
  readonly ltp: number
  readonly bid: number
  readonly ask: number
  readonly bidQty: number
  readonly askQty: number
  readonly volumeLots: number
  readonly oiLots: number
  readonly oiChangeLots: number
  /** NaN where NSE says 0, which is 'unknown'. */
  readonly ivPct: number
}

const RIGHTS = ['CE', 'PE'] as const
const ROUNDING = 0.5

/**
 * NSE's option chain as its website replies (formats.md §2.6), old or current: a snapshot at the moment it names. It counts in
 * contracts; units follow where the lot is known. The old reply carries totals, which must be those of its legs.
 */
export function parseOptionChain(file: SourceFile): FileReading<ListDay> {
  const reply = fieldsOf(jsonOf(file))
  const records = fieldsOf(reply?.get('records'))
  const data = records?.get('data')
  if (records === null || records === undefined || !Array.isArray(data)) {
    return rejectedFile(file.name, 'the JSON has no records with data: it is cut off, or not a chain')
  }
  const at = momentOf(records.get('timestamp'))
  if (at === null) return rejectedFile(file.name, 'records.timestamp does not say when the chain was taken')
  const spot = records.get('underlyingValue')
  const told = readLines(
    file,
    data.flatMap((entry: unknown, place) => legLines(file, entry, place + 1)),
    legOf,
  )
  const { kept: legs, repeats } = onceEach(
    file,
    told.rows,
    ({ expiry, strike, right }) => `${expiry} ${strike} ${right}`,
  )
  const faults = [...repeats, ...told.problems]
  const symbols = new Set(legs.map(({ symbol }) => symbol))
  if (symbols.size > 1) return rejectedFile(file.name, `legs of ${[...symbols].join(' and ')} in one chain`)
  const odd = totalsMisfit(fieldsOf(reply?.get('filtered')))
  if (odd !== null) return rejectedFile(file.name, odd)
  if (legs.length === 0) return listReading(file, [], faults)
  const numbers = (pick: (leg: Leg) => number) => numbersOf(legs, pick)
  const table = {
    at: numbers(() => at.instant),
    expiry: textsOf(legs, ({ expiry }) => expiry),
    right: textsOf(legs, ({ right }) => right),
    strike: numbers(({ strike }) => strike),
    spot: numbers(() => (typeof spot === 'number' && spot > 0 ? spot : Number.NaN)),
    ltp: numbers(({ ltp }) => ltp),
    bid: numbers(({ bid }) => bid),
    ask: numbers(({ ask }) => ask),
    bidQty: numbers(({ bidQty }) => bidQty),
    askQty: numbers(({ askQty }) => askQty),
    volumeLots: numbers(({ volumeLots }) => volumeLots),
    oiLots: numbers(({ oiLots }) => oiLots),
    oiChangeLots: numbers(({ oiChangeLots }) => oiChangeLots),
    ivPct: numbers(({ ivPct }) => ivPct),
  }
  const [part] = symbols
  const addsBy = ['at', 'expiry', 'right', 'strike']
  return listReading(file, [{ ...dated(chainSnapshots, at.date, table, part), addsBy }], faults)
}

/** The legs of an entry as lines of its number; one may be missing, not both. */
function legLines(file: SourceFile, entry: unknown, number: number): (Line | FileProblem)[] {
  const fields = fieldsOf(entry)
  const there = RIGHTS.filter((right) => fields?.get(right) !== undefined && fields.get(right) !== null)
  if (there.length === 0) return [{ file: file.name, line: number, column: null, reason: 'an entry without a leg' }]
  return there.map((right) => {
    const leg = fieldsOf(fields?.get(right))
    if (leg === null) return { file: file.name, line: number, column: right, reason: 'is not a leg' }
    return jsonLine({ ...Object.fromEntries(leg), right, entryStrike: fields?.get('strikePrice') }, number)
  })
}

function legOf(line: Line): Leg {
  const symbol = line.take('underlying', symbolCell)
  const expiry = line.take('expiryDate', namedMonthDate)
  const strike = line.take('strikePrice', positive(amount))
  const right = line.text('right') === 'CE' ? 'CE' : 'PE'
  const named = `${symbol}${printDayFirst(expiry)}${right}${strike.toFixed(2)}`
  if (line.text('identifier').replace(/^OPT(IDX|STK)/, '') !== named) {
    line.refuse('identifier', `'${line.text('identifier')}' is not that of ${named}`)
  }
  if (Number(line.text('entryStrike')) !== strike) line.refuse('strikePrice', 'is not the strike of its entry')
  return {
    symbol,
    expiry,
    right,
    strike,
    ltp: unlessZero(line.take('lastPrice', amount)),
    bid: unlessZero(line.take('bidprice', amount)),
    ask: unlessZero(line.take('askPrice', amount)),
    bidQty: line.take('bidQty', amount),
    askQty: line.take('askQty', amount),
    volumeLots: line.take('totalTradedVolume', needed(amount)),
    oiLots: line.take('openInterest', needed(amount)),
    oiChangeLots: line.take('changeinOpenInterest', figure),
    ivPct: unlessZero(line.take('impliedVolatility', amount)),
  }
}

function unlessZero(value: number): number {
  return value === 0 ? Number.NaN : value
}

/** What contradicts in the nearest expiry and its totals; null when they fit or are not there. */
function totalsMisfit(filtered: ReadonlyMap<string, unknown> | null): string | null {
  const data = filtered?.get('data')
  if (filtered === null || !Array.isArray(data)) return null
  for (const right of RIGHTS) {
    const told = fieldsOf(filtered.get(right))?.get('totOI')
    if (typeof told !== 'number') continue
    const sum = data.reduce((all: number, entry: unknown) => {
      const oi = fieldsOf(fieldsOf(entry)?.get(right))?.get('openInterest')
      return all + (typeof oi === 'number' ? oi : 0)
    }, 0)
    if (Math.abs(sum - told) > ROUNDING) return `open interest of ${right} adds up to ${sum}, the reply says ${told}`
  }
  return null
}

/** The moment in '28-Mar-2022 10:47:19'. */
function momentOf(text: unknown): { readonly date: IsoDate; readonly instant: number } | null {
  const parts = typeof text === 'string' ? /^(\S+) (\d{2}):(\d{2}):(\d{2})$/.exec(text.trim()) : null
  const date = parts === null ? null : namedMonthDate(parts[1])
  if (parts === null || date === null) return null
  const [hours, minutes, seconds] = parts.slice(2).map(Number)
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return { date, instant: istMidnight(date) + ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
