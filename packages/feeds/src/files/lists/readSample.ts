import type { Table } from '@strikelens/market/blocks'
import { latin1Bytes } from '../csv/ascii.ts'
import type { FileReading } from '../problem.ts'
import { recogniseFile } from '../recognise.ts'
import { isListFormat, LIST_FORMATS } from './formats.ts'
import type { DatedTable, ListDay } from './listDay.ts'
import type { Sample } from './samples.ts'

/** The day on which the hand-written files are received. */
export const RECEIVED_ON = '2026-11-13'

/** Reads a text under a name as the importer would: by its content. */
export function readText(name: string, text: string): FileReading<ListDay> {
  const [file] = recogniseFile(name, latin1Bytes(text))
  if (!file.ok) return file
  if (!isListFormat(file.format)) throw new Error(`${name} is taken for ${file.format}`)
  return LIST_FORMATS[file.format].parse(file, RECEIVED_ON)
}

/** The tables of a text that can be read. */
export function tablesIn({ name, text }: Pick<Sample, 'name' | 'text'>): readonly DatedTable[] {
  const reading = readText(name, text)
  if (!reading.ok) throw new Error(`${name}: ${reading.reason}`)
  return reading.day.tables
}

/** Rows of a table as objects, so that a test can name what it means. */
export function rowsOf(table: Table): Record<string, string | number>[] {
  const columns = Object.entries(table)
  const count = columns[0]?.[1].length ?? 0
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(([key, column]) => [key, column[row]])),
  )
}

/** Where each table of a file is stored: dataset, part, date and rows. */
export function placesOf(tables: readonly DatedTable[]): string[] {
  return tables.map(({ dataset, part, date, table }) => {
    return `${dataset}${part === '' ? '' : `/${part}`} ${date}: ${rowsOf(table).length}`
  })
}
