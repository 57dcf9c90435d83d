import { resolve } from 'node:path'
import { openForAdmin } from '../admin/openForAdmin.ts'
import { type ImportOutcome, importFiles } from './importFiles.ts'
import { outcomeText } from './outcomeText.ts'
import { ImportPace } from './progressText.ts'

const IMPORT_USAGE = `npm run import -- <files or folders>

Loads files of exchanges: plain, zipped or gzipped, whatever they are called. A file that was loaded before changes nothing,
so the same command goes on where it was stopped. Ends with 0 when everything was loaded, with 1 when a file or a line was left
out, with 2 when it could not be done, with 130 when it was stopped.`

/** What the command ends with. */
const EXIT = { whole: 0, leftOut: 1, failed: 2, stopped: 130 } as const
const TERMINAL_MS = 200
const PLAIN_MS = 5000

/** Where the command prints: a terminal has one line that changes, anything else a line every few seconds. */
export interface Printer {
  readonly isTerminal: boolean
  write(text: string): void
}

/** `npm run import`: the code it ends with. */
export async function importCommand(
  paths: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
): Promise<number> {
  if (paths.length === 0) {
    printer.write(`${IMPORT_USAGE}\n`)
    return EXIT.failed
  }
  const startedAt = Date.now()
  const pace = new ImportPace(startedAt)
  const { isTerminal } = printer
  let shownAt = startedAt
  const { db, close } = await openForAdmin(env)
  try {
    const outcome = await importFiles({
      db,
      paths: paths.map((path) => resolve(env.INIT_CWD ?? '.', path)),
      origin: 'command',
      dataDir: resolve(env.DATA_DIR ?? './data'),
      signal,
      listener: {
        onWait: () => printer.write('Another import is running; waiting for its end.\n'),
        onProgress(progress) {
          const now = Date.now()
          pace.note(progress, now)
          if (now - shownAt < (isTerminal ? TERMINAL_MS : PLAIN_MS)) return
          shownAt = now
          const line = pace.line(progress, now)
          printer.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
        },
      },
    })
    if (isTerminal) printer.write('\r\u001b[K')
    for (const line of outcomeText(outcome, (Date.now() - startedAt) / 1000)) printer.write(`${line}\n`)
    return codeOf(outcome)
  } catch (error) {
    printer.write(`${isTerminal ? '\r\u001b[K' : ''}${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.failed
  } finally {
    await close()
  }
}

function codeOf({ tally, isStopped }: ImportOutcome): number {
  if (isStopped) return EXIT.stopped
  const { rejected, rejectedLines, failedDays } = tally
  return rejected.length + rejectedLines + failedDays.length > 0 ? EXIT.leftOut : EXIT.whole
}
