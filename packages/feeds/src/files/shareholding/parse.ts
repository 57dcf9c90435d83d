import { shareholding } from '@strikelens/market/datasets'
import { symbolCell } from '../cells.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, name, needed, optionalDate } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** The three shares are printed to two decimals each. */
const ROUNDING = 0.02

/** NSE's reply on shareholding patterns, by the end of the quarter they are of; asked of a symbol or of all. */
export function parseShareholding(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of shareholding patterns')
  const { rows, problems } = readLines(file, jsonLines(entries), patternOf)
  const tables = tablesByDate(rows, { dataset: shareholding, addsBy: ['symbol', 'announcedOn'] }, (own) => ({
    symbol: textsOf(own, ({ symbol }) => symbol),
    company: textsOf(own, ({ company }) => company),
    promoterPct: numbersOf(own, ({ promoterPct }) => promoterPct),
    publicPct: numbersOf(own, ({ publicPct }) => publicPct),
    trustPct: numbersOf(own, ({ trustPct }) => trustPct),
    announcedOn: textsOf(own, ({ announcedOn }) => announcedOn),
    document: textsOf(own, ({ document }) => document),
  }))
  return listReading(file, tables, problems)
}

function patternOf(line: Line) {
  const promoterPct = line.take('pr_and_prgrp', needed(amount))
  const publicPct = line.take('public_val', needed(amount))
  const trustPct = line.take('employeeTrusts', amount)
  const sum = promoterPct + publicPct + (Number.isNaN(trustPct) ? 0 : trustPct)
  if (Math.abs(sum - 100) > ROUNDING) line.refuse('public_val', `promoters, public and trusts hold ${sum.toFixed(2)} %`)
  return {
    date: line.take('date', anyDate),
    symbol: line.take('symbol', symbolCell),
    company: line.take('name', name),
    promoterPct,
    publicPct,
    trustPct,
    announcedOn: line.take('submissionDate', optionalDate),
    document: line.text('xbrl'),
  }
}
