import { dated, ipos } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { inForce } from '../lists/inForce.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { amount, name, optionalDate, words } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** Which of NSE's three replies: issues that are open, that are to come, or that are over. */
type Stage = 'current' | 'upcoming' | 'past'

interface Band {
  readonly low: number
  readonly high: number
}

const NO_BAND: Band = { low: Number.NaN, high: Number.NaN }

/** NSE's reply on public issues (formats.md §2.5), as it stood on a day. Bids come in several lines, one a category. */
export function parseIpos(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of issues')
  const lines = jsonLines(entries)
  const stage = stageOf(lines)
  const { rows, problems } = readLines(file, lines, (line) => issueOf(line, stage))
  const { date, remarks } = inForce(file, receivedOn)
  const table = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    company: textsOf(rows, ({ company }) => company),
    series: textsOf(rows, ({ series }) => series),
    opensOn: textsOf(rows, ({ opensOn }) => opensOn),
    closesOn: textsOf(rows, ({ closesOn }) => closesOn),
    listedOn: textsOf(rows, ({ listedOn }) => listedOn),
    status: textsOf(rows, ({ status }) => status),
    lowPrice: numbersOf(rows, ({ band }) => band.low),
    highPrice: numbersOf(rows, ({ band }) => band.high),
    issuePrice: numbersOf(rows, ({ issuePrice }) => issuePrice),
    issueQty: numbersOf(rows, ({ issueQty }) => issueQty),
    category: textsOf(rows, ({ category }) => category),
    offeredQty: numbersOf(rows, ({ offeredQty }) => offeredQty),
    bidQty: numbersOf(rows, ({ bidQty }) => bidQty),
  }
  const tables = rows.length === 0 ? [] : [dated(ipos, date, table, stage)]
  return listReading(file, tables, [...remarks, ...problems])
}

function stageOf(lines: readonly Line[]): Stage {
  if (lines.some((line) => line.text('ipoStartDate') !== '')) return 'past'
  return lines.some((line) => line.text('noOfSharesOffered') !== '') ? 'current' : 'upcoming'
}

function issueOf(line: Line, stage: Stage) {
  const isPast = stage === 'past'
  const opensOn = line.take(isPast ? 'ipoStartDate' : 'issueStartDate', optionalDate)
  const closesOn = line.take(isPast ? 'ipoEndDate' : 'issueEndDate', optionalDate)
  if (opensOn !== '' && closesOn !== '' && opensOn > closesOn) line.refuse(null, 'the issue closes before it opens')
  const priced = line.take(isPast ? 'priceRange' : 'issuePrice', band)
  return {
    symbol: line.take('symbol', symbolCell),
    company: line.take(line.text('companyName') === '' ? 'company' : 'companyName', name),
    series: line.take(isPast ? 'securityType' : 'series', words),
    opensOn,
    closesOn,
    listedOn: line.take('listingDate', optionalDate),
    status: line.take('status', words),
    band: priced,
    issuePrice: isPast ? line.take('issuePrice', rupees) : Number.NaN,
    issueQty: line.take('issueSize', amount),
    category: line.take('category', words),
    offeredQty: line.take('noOfSharesOffered', amount),
    bidQty: line.take('noOfsharesBid', amount),
  }
}

/** 'Rs.200 to Rs.210', or one price; '-' before it is announced. */
function band(cell: string): Band | null {
  const ends = cell.split(/\sto\s|-(?=\s*Rs)/i).map(rupees)
  if (ends.length > 2 || ends.some((end) => end === null)) return null
  const [low, high = low] = ends
  if (low === null || high === null) return null
  if (Number.isNaN(low) || Number.isNaN(high)) return Number.isNaN(low) && Number.isNaN(high) ? NO_BAND : null
  return low <= high ? { low, high } : null
}

function rupees(cell: string): number | null {
  return amount(
    cell
      .trim()
      .replace(/^(Rs\.?|₹)\s*/i, '')
      .replace(/\/-$/, '')
      .trim(),
  )
}
