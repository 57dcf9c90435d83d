import { latin1 } from '../csv/ascii.ts'
import { headerAt } from '../csv/header.ts'
import type { SourceFile } from '../problem.ts'

/** The beginning of a file, by which its format is told. */
export interface FileHead {
  readonly name: string
  readonly text: string
  /** Cells of the header that the first line begins. */
  readonly names: readonly string[]
  /** A JSON text; by its first letter only. */
  readonly isJson: boolean
  readonly bytes: Uint8Array
}

/** Enough for any title, header or first entry; the header of the CFTC is 2,200 characters. */
const HEAD_BYTES = 8192

export function fileHead({ name, bytes }: SourceFile): FileHead {
  const text = latin1(bytes, 0, Math.min(bytes.length, HEAD_BYTES))
  const { names } = headerAt(bytes, 0)
  return { name, text, names, isJson: /^\s*[[{]/.test(text), bytes }
}

/** Whether the first line has all these columns. */
export function hasColumns({ isJson, names }: FileHead, ...columns: readonly string[]): boolean {
  return !isJson && columns.every((column) => names.includes(column))
}

/** Whether a JSON text begins with entries that have all these keys. */
export function hasKeys({ isJson, text }: FileHead, ...keys: readonly string[]): boolean {
  return isJson && keys.every((key) => text.includes(`"${key}"`))
}
