import { wordCell } from '../cells.ts'
import { latin1, NEWLINE } from '../csv/ascii.ts'
import type { NumberColumn } from '../csv/columns.ts'
import { COUNT, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import { PARTICIPANT_PRODUCTS, PARTICIPANTS, type ParticipantDay, type ParticipantPosition } from '../days.ts'
import { dateInName, titleDate } from '../exchangeDate.ts'
import { headerMisfit } from '../headerMisfit.ts'
import { dateProblems, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { PRODUCT_COLUMNS, TITLES } from './header.ts'

type RowName = (typeof PARTICIPANTS)[number] | 'TOTAL'
const ROWS: Record<string, RowName> = { Client: 'Client', DII: 'DII', FII: 'FII', Pro: 'Pro', TOTAL: 'TOTAL' }

/**
 * NSE rounds each figure to whole contracts on its own (after a change of lot they are not whole), so a sum of n figures may
 * be n halves away: on 14 November 2025 the index puts of the four are one contract more than their TOTAL.
 */
const ROUNDING = 0.5

/**
 * NSE's participant-wise open interest or volume (formats.md §1.4). The file carries its own check: participants add up to
 * TOTAL, products to a participant's totals, and all longs are exactly all shorts. One figure that does not fit rejects the file, as
 * nothing tells which of them is wrong.
 */
export function parseParticipants(file: SourceFile): FileReading<ParticipantDay> {
  const { bytes, name } = file
  const titleStop = bytes.indexOf(NEWLINE)
  const title = titleStop < 0 ? '' : latin1(bytes, 0, titleStop)
  const measure = title.includes(TITLES.oi.trim()) ? 'oi' : title.includes(TITLES.volume.trim()) ? 'volume' : null
  if (measure === null) return rejectedFile(name, 'the title is not that of a participant file')
  const date = titleDate(title) ?? dateInName(name)
  if (date === null) return rejectedFile(name, 'neither the title nor the name has a date')

  const table = new CsvTable(file, titleStop + 1, 2)
  const rowName = table.coded('Client Type', wordCell(ROWS))
  const products = PARTICIPANT_PRODUCTS.map((product) => ({
    product,
    long: table.number(`${PRODUCT_COLUMNS[product]} Long`, required(COUNT)),
    short: table.number(`${PRODUCT_COLUMNS[product]} Short`, required(COUNT)),
  }))
  const allLong = table.number('Total Long Contracts', required(COUNT))
  const allShort = table.number('Total Short Contracts', required(COUNT))
  const misfit = headerMisfit(name, table)
  if (misfit !== null) return misfit
  table.read(() => null)
  const bad = table.problems.at(0)
  if (bad !== undefined) return rejectedFile(name, `line ${bad.line}: ${bad.column ?? ''} ${bad.reason}`)

  const rowOf = new Map(Array.from(rowName.codes, (_, row) => [rowName.at(row), row]))
  const total = rowOf.get('TOTAL')
  if (table.rows !== PARTICIPANTS.length + 1 || rowOf.size !== table.rows || total === undefined) {
    return rejectedFile(name, 'the lines are not Client, DII, FII, Pro and TOTAL')
  }
  const unequal = products.find(({ long, short }) => long.values[total] !== short.values[total])
  if (unequal !== undefined) return rejectedFile(name, `TOTAL long differs from short in ${unequal.product}`)
  const loose = products
    .flatMap(({ long, short }) => [long, short])
    .find(
      ({ values }) =>
        !addsUp(
          PARTICIPANTS.map((participant) => values[rowOf.get(participant) ?? -1]),
          values[total],
        ),
    )
  if (loose !== undefined) return rejectedFile(name, `the participants do not add up to TOTAL in ${loose.header}`)
  for (const [label, row] of rowOf) {
    const side = (of: 'long' | 'short') => products.map((product) => product[of].values[row])
    if (!addsUp(side('long'), allLong.values[row]) || !addsUp(side('short'), allShort.values[row])) {
      return rejectedFile(name, `the products of ${label} do not add up to its totals`)
    }
  }
  const positions = PARTICIPANTS.flatMap((participant) => {
    const row = rowOf.get(participant) ?? total
    return products.map((column): ParticipantPosition => ({ participant, product: column.product, ...at(column, row) }))
  })
  return {
    ok: true,
    file: name,
    day: { date, measure, positions },
    problems: dateProblems(name, dateInName(name), date),
  }
}

function at(
  { long, short }: { long: NumberColumn; short: NumberColumn },
  row: number,
): { long: number; short: number } {
  return { long: long.values[row], short: short.values[row] }
}

function addsUp(parts: readonly number[], whole: number): boolean {
  const sum = parts.reduce((all, part) => all + part, 0)
  return Math.abs(sum - whole) <= ROUNDING * parts.length
}
