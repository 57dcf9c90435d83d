import { streamOf } from './compoundFile.ts'
import { workbookRows } from './workbookRows.ts'

/** A sheet's rows of cell texts, or why they could not be read. */
export type SheetRows =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: string }

/** The exchange's sheets are 9 to 40 KB. */
const MOST_BYTES = 1024 * 1024
const MOST_ROWS = 500

/** The first sheet of an old office file: every step of reading it is bounded by its bytes. */
export function sheetRows(bytes: Uint8Array): SheetRows {
  if (bytes.length > MOST_BYTES)
    return { ok: false, reason: `a sheet of ${bytes.length} bytes is none of the exchange's` }
  try {
    const stream = streamOf(bytes, 'Workbook')
    if (stream === null) return { ok: false, reason: 'the sheet cannot be read: it has no workbook' }
    return { ok: true, rows: workbookRows(stream, MOST_ROWS) }
  } catch (error) {
    return { ok: false, reason: `the sheet cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}
