import { resolve } from 'node:path'
import { openForAdmin } from '../admin/openForAdmin.ts'
import { type ImportOutcome, importFiles } from './importFiles.ts'
import { outcomeText } from './outcomeText.ts'
import { type Printer, progressPrinter } from './progressPrinter.ts'

const IMPORT_USAGE = `npm run import -- <files or folders>

Loads files of exchanges: plain, zipped or gzipped, whatever they are called. A file that was loaded before changes nothing,
so the same command goes on where it was stopped. Ends with 0 when everything was loaded, with 1 when a file or a line was left
out, with 2 when it could not be done, with 130 when it was stopped.`

/** What the command ends with. */
const EXIT = { whole: 0, leftOut: 1, failed: 2, stopped: 130 } as const

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
  const progress = progressPrinter(printer)
  const { db, close } = await openForAdmin(env)
  try {
    const outcome = await importFiles({
      db,
      paths: paths.map((path) => resolve(env.INIT_CWD ?? '.', path)),
      origin: 'command',
      dataDir: resolve(env.DATA_DIR ?? './data'),
      signal,
      listener: progress.imports,
    })
    progress.clear()
    for (const line of outcomeText(outcome, (Date.now() - startedAt) / 1000)) printer.write(`${line}\n`)
    return codeOf(outcome)
  } catch (error) {
    progress.clear()
    printer.write(`${error instanceof Error ? error.message : String(error)}\n`)
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
