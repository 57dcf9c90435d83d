import { latin1, NEWLINE } from './ascii.ts'

const UTF8_MARK = '\u00ef\u00bb\u00bf'

/** The names in a header line, trimmed and without quotes, and where the next line begins. */
export interface Header {
  readonly names: readonly string[]
  readonly next: number
}

/** Reads the header line that begins at `start`. */
export function headerAt(bytes: Uint8Array, start: number): Header {
  const newline = bytes.indexOf(NEWLINE, start)
  const stop = newline < 0 ? bytes.length : newline
  const line = latin1(bytes, start, stop)
  const names = (line.startsWith(UTF8_MARK) ? line.slice(UTF8_MARK.length) : line).split(',').map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return { names, next: newline < 0 ? bytes.length : newline + 1 }
}
