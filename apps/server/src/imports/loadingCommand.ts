import { resolve } from 'node:path'
import type { Db } from '@strikelens/store/database'
import { openForAdmin } from '../admin/openForAdmin.ts'
import { printedError } from '../log/loggedError.ts'
import type { ImportOutcome } from './importFiles.ts'
import { outcomeText } from './outcomeText.ts'
import { type Printer, type ProgressPrinter, progressPrinter } from './progressPrinter.ts'

/** What a command ends with. */
export const EXIT = { whole: 0, leftOut: 1, failed: 2, stopped: 130 } as const

/** A command that loads files. */
interface LoadingCommand<Asked extends object> {
  readonly usage: string
  /** What the arguments ask for; a sentence when they make no sense. */
  read(args: readonly string[]): Asked | string
  work(asked: Asked, bench: Bench): Promise<Came>
}

/** What it works with. */
export interface Bench {
  readonly db: Db
  readonly dataDir: string
  readonly progress: ProgressPrinter
}

/** What it came to. */
interface Came {
  /** What was done before files were loaded, line by line. */
  readonly lines: readonly string[]
  /** How many files should be there and are not. */
  readonly missing: number
  /** Null when there was nothing to load. */
  readonly imported: ImportOutcome | null
}

/** Who calls. */
interface Caller {
  readonly env: Record<string, string | undefined>
  readonly printer: Printer
  readonly signal: AbortSignal
}

/** Runs a command that loads files, telling how far it is and what it came to: the code it ends with. */
export async function runLoading<Asked extends object>(
  { usage, read, work }: LoadingCommand<Asked>,
  args: readonly string[],
  { env, printer, signal }: Caller,
): Promise<number> {
  const asked = read(args)
  if (typeof asked === 'string') {
    printer.write(`${asked}\n\n${usage}\n`)
    return EXIT.failed
  }
  const startedAt = Date.now()
  const progress = progressPrinter(printer)
  let close = async () => {}
  try {
    const opened = await openForAdmin(env)
    close = opened.close
    const { db } = opened
    const came = await work(asked, { db, dataDir: resolve(env.DATA_DIR ?? './data'), progress })
    progress.clear()
    const seconds = (Date.now() - startedAt) / 1000
    const loaded = came.imported === null ? [] : outcomeText(came.imported, seconds)
    const stopped = signal.aborted ? ['Stopped. Run the same command again: it goes on where it was.'] : []
    for (const line of [...came.lines, ...loaded, ...stopped]) printer.write(`${line}\n`)
    return codeOf(came, signal)
  } catch (error) {
    progress.clear()
    printer.write(`${printedError(error)}\n`)
    return EXIT.failed
  } finally {
    await close()
  }
}

function codeOf({ missing, imported }: Came, signal: AbortSignal): number {
  if (signal.aborted) return EXIT.stopped
  return missing + leftOut(imported) > 0 ? EXIT.leftOut : EXIT.whole
}

/** Files, lines and sessions that were left out of an import, or wait for a word. */
function leftOut(imported: ImportOutcome | null): number {
  if (imported === null) return 0
  const { rejected, held, rejectedLines, failedDays } = imported.tally
  return rejected.length + held.length + rejectedLines + failedDays.length
}
