import { latin1Bytes } from '../csv/ascii.ts'
import type { FoParts } from '../foParts.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { MCX_COLUMNS } from './columns.ts'
import type { CommodityLot } from './commodityLot.ts'
import { parseMcxParts } from './parse.ts'

const KEYS = Object.values(MCX_COLUMNS).flat()
const DEEPEST = 3

/** MCX's reply on its bhavcopy (formats.md §4): the same columns as its tables, one object a contract; problems count entries. */
export function parseMcxReply(file: SourceFile, lotOf: CommodityLot): FileReading<FoParts> {
  let reply: unknown
  try {
    reply = JSON.parse(Buffer.from(file.bytes).toString('utf8'))
  } catch {
    return rejectedFile(file.name, 'the text is not JSON')
  }
  const entries = entriesIn(reply, 0)
  if (entries === null) return rejectedFile(file.name, 'the JSON has no list of contracts')
  const [first] = entries
  const keys = KEYS.filter((key) => fieldOf(first, key) !== undefined)
  const odd: FileProblem[] = []
  const lines = entries.map((entry, at) => {
    const cells = keys.map((key) => cellOf(fieldOf(entry, key)))
    if (cells.every((cell) => cell !== null)) return cells.map((cell) => `"${cell}"`).join(',')
    const column = keys[cells.indexOf(null)]
    odd.push({ file: file.name, line: at + 1, column, reason: 'is neither a number nor plain text' })
    // An empty line keeps the count of the others.
    return ''
  })
  // The names stand on line 0, so that entry n is line n.
  const reading = parseMcxParts(
    { name: file.name, bytes: latin1Bytes([keys.join(','), ...lines].join('\n')) },
    lotOf,
    0,
  )
  return reading.ok ? { ...reading, problems: [...odd, ...reading.problems] } : reading
}

/** The first list of objects in a reply. */
function entriesIn(value: unknown, depth: number): readonly unknown[] | null {
  if (Array.isArray(value)) return value.length > 0 ? value : null
  if (depth === DEEPEST || typeof value !== 'object' || value === null) return null
  for (const inner of Object.values(value)) {
    const found = entriesIn(inner, depth + 1)
    if (found !== null) return found
  }
  return null
}

function fieldOf(entry: unknown, key: string): unknown {
  if (typeof entry !== 'object' || entry === null) return undefined
  return new Map<string, unknown>(Object.entries(entry)).get(key)
}

/** A value as a cell; null when it cannot be one. What is not there is empty. */
function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : null
  return typeof value === 'string' && /^[ !#-~]*$/.test(value) ? value : null
}
