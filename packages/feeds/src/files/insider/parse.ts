import { insiderTrades } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { fieldsOf, jsonLines, jsonOf } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, count, name, optionalDate, words } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

const KEYS = [
  'symbol',
  'person',
  'transaction',
  'mode',
  'qty',
  'value',
  'tradedFrom',
  'tradedTo',
  'broadcastAt',
  'document',
]

/**
 * NSE's reply on disclosures of insiders (formats.md §2.5), by the date they were broadcast. It may have been asked of one
 * symbol or span, so it is never all of a day.
 */
export function parseInsiderTrades(file: SourceFile): FileReading<ListDay> {
  const data = fieldsOf(jsonOf(file))?.get('data')
  if (!Array.isArray(data)) return rejectedFile(file.name, 'the JSON has no list of disclosures under data')
  const { rows, problems } = readLines(file, jsonLines(data), disclosureOf)
  const tables = tablesByDate(rows, { dataset: insiderTrades, addsBy: KEYS }, (own) => ({
    symbol: textsOf(own, ({ symbol }) => symbol),
    company: textsOf(own, ({ company }) => company),
    regulation: textsOf(own, ({ regulation }) => regulation),
    person: textsOf(own, ({ person }) => person),
    category: textsOf(own, ({ category }) => category),
    securityType: textsOf(own, ({ securityType }) => securityType),
    transaction: textsOf(own, ({ transaction }) => transaction),
    mode: textsOf(own, ({ mode }) => mode),
    qty: numbersOf(own, ({ qty }) => qty),
    value: numbersOf(own, ({ value }) => value),
    heldBeforeQty: numbersOf(own, ({ heldBeforeQty }) => heldBeforeQty),
    heldBeforePct: numbersOf(own, ({ heldBeforePct }) => heldBeforePct),
    heldAfterQty: numbersOf(own, ({ heldAfterQty }) => heldAfterQty),
    heldAfterPct: numbersOf(own, ({ heldAfterPct }) => heldAfterPct),
    tradedFrom: textsOf(own, ({ tradedFrom }) => tradedFrom),
    tradedTo: textsOf(own, ({ tradedTo }) => tradedTo),
    intimatedOn: textsOf(own, ({ intimatedOn }) => intimatedOn),
    broadcastAt: numbersOf(own, ({ broadcastAt }) => broadcastAt),
    derivative: textsOf(own, ({ derivative }) => derivative),
    exchange: textsOf(own, ({ exchange }) => exchange),
    remarks: textsOf(own, ({ remarks }) => remarks),
    document: textsOf(own, ({ document }) => document),
  }))
  return listReading(file, tables, problems)
}

function disclosureOf(line: Line) {
  const { date, at } = line.take('date', moment)
  const heldAfterQty = line.take('afterAcqSharesNo', count)
  const heldAfterPct = line.take('afterAcqSharesPer', percent)
  const tradedFrom = line.take('acqfromDt', optionalDate)
  const tradedTo = line.take('acqtoDt', optionalDate)
  if (tradedFrom !== '' && tradedTo !== '' && tradedFrom > tradedTo) line.refuse('acqtoDt', 'traded to before from')
  return {
    date,
    broadcastAt: at,
    symbol: line.take('symbol', symbolCell),
    company: line.take('company', name),
    regulation: line.take('anex', words),
    person: line.take('acqName', name),
    category: line.take('personCategory', words),
    securityType: line.take('secType', words),
    transaction: line.take('tdpTransactionType', words),
    mode: line.take('acqMode', words),
    qty: line.take('secAcq', count),
    value: line.take('secVal', amount),
    heldBeforeQty: line.take('befAcqSharesNo', count),
    heldBeforePct: line.take('befAcqSharesPer', percent),
    heldAfterQty,
    // The exchange writes 0 % for holdings it does not know the share of.
    heldAfterPct: heldAfterPct === 0 && heldAfterQty !== 0 ? Number.NaN : heldAfterPct,
    tradedFrom,
    tradedTo,
    intimatedOn: line.take('intimDt', optionalDate),
    derivative: line.take('derivativeType', words),
    exchange: line.take('exchange', words),
    remarks: line.take('remarks', words),
    document: line.take('xbrl', words),
  }
}

function percent(cell: string): number | null {
  const value = amount(cell)
  return value === null || value > 100 ? null : value
}

/** '25-Apr-2026 17:45', with or without seconds. */
function moment(cell: string): { date: string; at: number } | null {
  const parts = /^(\S+) ([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(cell)
  const date = parts === null ? null : anyDate(parts[1])
  return parts === null || date === null ? null : { date, at: istInstant(date, `${parts[2]}:${parts[3]}`) }
}
