import { BLANK, latin1 } from './csv/ascii.ts'
import { headerAt } from './csv/header.ts'
import { fileHead } from './lists/fileHead.ts'
import { type ListFormatName, listFormat } from './lists/formats.ts'
import { isMcxHeader } from './mcx/columns.ts'
import { TITLES } from './participants/header.ts'
import { notNeededFile, type RejectedFile, rejectedFile, type SourceFile } from './problem.ts'
import { unpack } from './unpack.ts'
import { unusedFile } from './unused/unusedFile.ts'

export type FileFormat =
  | 'udiff-fo'
  | 'udiff-cm'
  | 'legacy-fo'
  | 'legacy-cm'
  | 'bse-legacy'
  | 'delivery'
  | 'mto'
  | 'activity'
  | 'mcx'
  | 'mcx-parts'
  | 'mcx-reply'
  | 'index-close'
  | 'participants'
  | 'fii-dii'
  | ListFormatName

/** An unpacked file whose format is known. */
export interface RecognisedFile extends SourceFile {
  readonly ok: true
  readonly format: FileFormat
}

/** Headers that only one format has, beside UDiFF, which is one header for two. */
const TELLING: readonly (readonly [FileFormat, readonly string[]])[] = [
  ['legacy-fo', ['INSTRUMENT', 'EXPIRY_DT', 'OPTION_TYP', 'OPEN_INT', 'TIMESTAMP']],
  ['legacy-cm', ['SYMBOL', 'SERIES', 'PREVCLOSE', 'TOTTRDQTY', 'TIMESTAMP']],
  ['bse-legacy', ['SC_CODE', 'SC_GROUP', 'NO_OF_SHRS', 'NET_TURNOV']],
  ['activity', ['INSTRUMENT', 'EXP_DATE', 'OPEN_INT*', 'NO_OF_CONT']],
  ['delivery', ['SYMBOL', 'SERIES', 'DATE1', 'DELIV_QTY', 'DELIV_PER']],
  ['mcx', ['Instrument Name', 'Expiry Date', 'Volume(Lots)', 'Open Interest(Lots)']],
  ['index-close', ['Index Name', 'Index Date', 'Closing Index Value']],
]
/** Keys that only one reply has. */
const TELLING_KEYS: readonly (readonly [FileFormat, readonly string[]])[] = [
  ['fii-dii', ['category', 'buyValue']],
  ['mcx-reply', ['ExpiryDate', 'PreviousClose', 'OpenInterest']],
]
const EMPTY_REPLY = /^(\[\s*\]|\{\s*\})\s*$/
const MTO = /^(Security Wise Delivery Position|10,MTO,)/
/** Members of NSE's market activity bundle beside its contracts (formats.md §1.3), by their first line. */
const ACTIVITY_TOTALS =
  /^(Total volume summary of Futures and Options|(Index|Vol) (Futures|Options) *\r?\n|(Futures|Options) on individual securities|The top \d+ (futures|option) contracts|National Stock Exchange of India Limited\s+Futures and Options Segment)/
const UDIFF = ['TradDt', 'Sgmt', 'FinInstrmTp', 'TckrSymb', 'NewBrdLotQty']
const SEGMENTS = new Map<string, FileFormat>([
  ['FO', 'udiff-fo'],
  ['CO', 'udiff-fo'],
  ['CM', 'udiff-cm'],
])
const LINES_TRIED = 3
/** Enough for any title or header. */
const HEAD_BYTES = 4096
/** Where a tar says what it is. */
const TAR_MAGIC_AT = 257

/**
 * The files in `bytes` (one, or the members of a zip), each with its format or the reason why it has none. Content decides,
 * as names are changed on the way and an exchange may answer with a web page under any name.
 */
export function recogniseFile(name: string, bytes: Uint8Array): (RecognisedFile | RejectedFile)[] {
  return [...recogniseFiles(name, bytes)]
}

/** The same one by one, for archives that are large unpacked. */
export function* recogniseFiles(name: string, bytes: Uint8Array): Generator<RecognisedFile | RejectedFile> {
  for (const file of unpack(name, bytes)) yield 'ok' in file ? file : recognised(file)
}

function recognised(file: SourceFile): RecognisedFile | RejectedFile {
  const { name, bytes } = file
  const head = latin1(bytes, 0, Math.min(bytes.length, HEAD_BYTES)).trimStart()
  if (head === '') return rejectedFile(name, 'the file is empty')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(head)) {
    return rejectedFile(name, 'the file is a web page: the exchange had no such file')
  }
  if (EMPTY_REPLY.test(head)) return rejectedFile(name, 'the reply is empty: there is nothing in it')
  if (ACTIVITY_TOTALS.test(head)) return notNeededFile(name, 'totals of the market activity bundle')
  const listHead = fileHead(file)
  const unneeded = unusedFile(listHead)
  if (unneeded !== null) return notNeededFile(name, unneeded)
  const format = formatOf(head, bytes) ?? listFormat(listHead)
  return format === null ? rejectedFile(name, unknownReason(head)) : { ok: true, name, bytes, format }
}

/** Why nobody knows a file, by how it begins. */
function unknownReason(head: string): string {
  if (head.startsWith('[') || head.startsWith('{')) return 'the JSON fits no known format'
  if (head.startsWith('ustar', TAR_MAGIC_AT)) return 'tar archives are not opened: unpack it first'
  return head.includes('\0') ? 'the file is no text, and fits no known format' : 'the header fits no known format'
}

function formatOf(head: string, bytes: Uint8Array): FileFormat | null {
  if (head.startsWith('[') || head.startsWith('{')) {
    return TELLING_KEYS.find(([, keys]) => keys.every((key) => head.includes(`"${key}"`)))?.[0] ?? null
  }
  if (MTO.test(head)) return 'mto'
  if (Object.values(TITLES).some((title) => head.includes(title.trim()))) return 'participants'
  const { names, next } = headerAt(bytes, 0)
  if (UDIFF.every((column) => names.includes(column))) {
    return segmentFormat(bytes, next, names.indexOf('Sgmt'))
  }
  const told = TELLING.find(([, columns]) => columns.every((column) => names.includes(column)))
  if (told !== undefined) return told[0]
  return isMcxHeader(names) ? 'mcx-parts' : null
}

/** The format of the first line that names a segment we know: a line may be damaged. */
function segmentFormat(bytes: Uint8Array, start: number, place: number): FileFormat | null {
  // Which of the two it would be is told by its lines; that it has none, by either reader.
  if (bytes.subarray(start).every((byte) => byte <= BLANK)) return 'udiff-fo'
  let at = start
  for (let tries = 0; tries < LINES_TRIED && at < bytes.length; tries++) {
    const line = headerAt(bytes, at)
    const format = SEGMENTS.get(line.names[place] ?? '')
    if (format !== undefined) return format
    at = line.next
  }
  return null
}
