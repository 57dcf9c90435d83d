import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './privateFiles.ts'

interface SecretKind {
  readonly file: string
  /** What a whole secret looks like: one that was cut or emptied must not pass. */
  readonly whole: RegExp
  /** What an operator does about a file that holds no whole secret. */
  readonly advice: string
  make(): string
}

/** A secret that was made once and is kept in a file which only its owner reads; throws in words when the file is damaged. */
export function keptSecret({ file, whole, advice, make }: SecretKind): string {
  let kept = readKept(file)
  if (kept === null) {
    writeOnce(file, make())
    // Of two that start together the first has made it; both read the same.
    kept = readKept(file) ?? ''
  }
  if (!whole.test(kept))
    throw new Error(`${file} holds no whole secret: it is empty, cut off or was changed. ${advice}`)
  return kept
}

function readKept(file: string): string | null {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    chmodSync(file, PRIVATE_FILE)
    return kept
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new Error(
      `${file} cannot be read (${codeOf(error)}). Give the user that runs Strikelens the right to read it.`,
    )
  }
}

/** Under its name the file is whole or not there, also after a loss of power, and never replaces another. */
function writeOnce(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 })
  const making = `${file}.${randomUUID()}.part`
  const handle = openSync(making, 'wx', PRIVATE_FILE)
  try {
    writeFileSync(handle, secret)
    fsyncSync(handle)
    linkSync(making, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    closeSync(handle)
    rmSync(making, { force: true })
  }
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
