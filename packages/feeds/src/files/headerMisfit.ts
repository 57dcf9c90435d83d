import type { CsvTable } from './csv/table.ts'
import type { FileProblem, RejectedFile } from './problem.ts'
import { rejectedFile } from './problem.ts'

/** The rejection of a file whose header lacks columns; null when it fits. */
export function headerMisfit(file: string, table: CsvTable): RejectedFile | null {
  if (table.missing.length === 0) return null
  return rejectedFile(file, `the header lacks ${table.missing.join(', ')}`)
}

/** The rejection of a file without one good line, told by its first problem. */
export function withoutLines(file: string, problems: readonly FileProblem[]): RejectedFile {
  const first = problems.at(0)
  if (first === undefined) return rejectedFile(file, 'the file has a header and no lines')
  const column = first.column === null ? '' : ` ${first.column}:`
  return rejectedFile(file, `no line could be read; line ${first.line}:${column} ${first.reason}`)
}
