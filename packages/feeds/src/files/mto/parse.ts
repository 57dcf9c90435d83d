import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { latin1 } from '../csv/ascii.ts'
import { coded } from '../csv/columns.ts'
import type { Deliveries } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { withoutLines } from '../headerMisfit.ts'
import { dateProblems, type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

interface Position {
  readonly line: number
  readonly symbol: string
  readonly series: string
  readonly traded: number
  readonly delivered: number
  readonly pct: number
}

type Fault = Pick<FileProblem, 'column' | 'reason'>

/** Names of the seven cells; the header in the file leaves the series out. */
const COLUMNS = ['Record Type', 'Sr No', 'Name of Security', 'Series', 'Quantity Traded', 'Deliverable Quantity', '%']
const HEAD_RECORD = '10'
const RECORD = '20'
/** The share is printed to two decimals. */
const ROUNDING = 0.0051

/**
 * NSE's older file of deliveries, `MTO_DDMMYYYY.DAT` (formats.md §2.3): a title, a record with date and number of securities,
 * then a block for each kind of settlement, each security one record of type 20. A security that two blocks tell alike is
 * one; told differently it is left out.
 */
export function parseMto(file: SourceFile): FileReading<Deliveries> {
  const texts = latin1(file.bytes, 0, file.bytes.length).split('\n')
  const head = texts.map(cellsOf).find(([type, word]) => type === HEAD_RECORD && word === 'MTO')
  const date = headDate(head?.[2] ?? '') ?? blockDate(texts.find((text) => text.startsWith('Trade Date')) ?? '')
  if (date === null) return rejectedFile(file.name, 'no record 10,MTO,DDMMYYYY says the date')
  const problems: FileProblem[] = []
  const positions = new Map<string, Position | null>()
  let isOfDate = true
  for (const [at, text] of texts.entries()) {
    const tell = (fault: Fault) => problems.push({ file: file.name, line: at + 1, ...fault })
    if (text.startsWith('Trade Date')) {
      isOfDate = blockDate(text) === date
      if (!isOfDate) tell({ column: null, reason: `a block of another day than ${date}: its records are left out` })
    }
    const cells = cellsOf(text)
    if (cells[0] !== RECORD) continue
    const told = isOfDate ? positionOf(cells, at + 1) : { column: null, reason: 'a record of another day' }
    if ('reason' in told) {
      tell(told)
      continue
    }
    const key = `${told.symbol} ${told.series}`
    const before = positions.get(key)
    if (before === undefined) positions.set(key, told)
    else if (before === null || !isSame(before, told)) {
      positions.set(key, null)
      if (before !== null) problems.push({ file: file.name, line: before.line, ...contradiction(told.line) })
      tell(contradiction(before?.line ?? null))
    } else tell({ column: null, reason: `repeats line ${before.line}` })
  }
  const kept = [...positions.values()].filter((position) => position !== null)
  if (kept.length === 0) return withoutLines(file.name, problems)
  const day: Deliveries = {
    date,
    rows: kept.length,
    symbol: coded(kept.map(({ symbol }) => symbol)),
    series: coded(kept.map(({ series }) => series)),
    volumeQty: Float64Array.from(kept, ({ traded }) => traded),
    deliveryQty: Float64Array.from(kept, ({ delivered }) => delivered),
    deliveryPct: Float64Array.from(kept, ({ pct }) => pct),
  }
  const remarks = [
    ...dateProblems(file.name, dateInName(file.name), date),
    ...countProblems(file.name, head?.[4], texts),
  ]
  return { ok: true, file: file.name, day, problems: [...remarks, ...problems] }
}

function cellsOf(text: string): string[] {
  return text.split(',').map((cell) => cell.trim())
}

/** What a record says, or what is wrong with it. */
function positionOf(cells: readonly string[], line: number): Position | Fault {
  if (cells.length !== COLUMNS.length)
    return { column: null, reason: `has ${cells.length} cells, not ${COLUMNS.length}` }
  const [, , symbol, series, ...figures] = cells
  if (symbolCell(symbol) === null) return { column: COLUMNS[2], reason: `'${symbol}' cannot stand there` }
  if (symbolCell(series) === null) return { column: COLUMNS[3], reason: `'${series}' cannot stand there` }
  const [traded, delivered, pct] = figures.map((cell, at) => figure(cell, at < 2))
  const odd = [traded, delivered, pct].indexOf(null)
  if (traded === null || delivered === null || pct === null) {
    return { column: COLUMNS[4 + odd], reason: `'${figures[odd]}' is not a number` }
  }
  if (Number.isNaN(traded)) return { column: COLUMNS[4], reason: 'is no number, and the line needs one' }
  if (delivered > traded) return { column: COLUMNS[5], reason: 'more was delivered than traded' }
  // What was delivered is not told: NaN passes.
  if (Math.abs((100 * delivered) / traded - pct) > ROUNDING) {
    return { column: COLUMNS[6], reason: `'${figures[2]}' is not the share that was delivered` }
  }
  return { line, symbol, series, traded, delivered, pct }
}

/** A plain number, NaN for '-' and nothing; null for anything else. */
function figure(cell: string, isWhole: boolean): number | null {
  if (cell === '-' || cell === '') return Number.NaN
  return (isWhole ? /^\d{1,15}$/ : /^\d{1,3}(\.\d+)?$/).test(cell) ? Number(cell) : null
}

function isSame(a: Position, b: Position): boolean {
  return Object.is(a.traded, b.traded) && Object.is(a.delivered, b.delivered) && Object.is(a.pct, b.pct)
}

function contradiction(line: number | null): Fault {
  return { column: null, reason: `contradicts ${line === null ? 'another line' : `line ${line}`} on the same security` }
}

/** The remark on a file that has not as many records as it says: it was cut, or lines were lost. */
function countProblems(file: string, printed: string | undefined, texts: readonly string[]): FileProblem[] {
  const count = texts.filter((text) => cellsOf(text)[0] === RECORD).length
  if (printed === undefined || !/^\d+$/.test(printed) || Number(printed) === count) return []
  return [
    { file, line: null, column: null, reason: `the file says it has ${Number(printed)} securities and has ${count}` },
  ]
}

/** '07082026'. */
function headDate(text: string): IsoDate | null {
  return /^\d{8}$/.test(text) ? dateInName(text) : null
}

/** The date in 'Trade Date <07-AUG-2026>,…'. */
function blockDate(text: string): IsoDate | null {
  return namedMonthDate(/<([^<>]*)>/.exec(text)?.[1].trim() ?? '')
}
