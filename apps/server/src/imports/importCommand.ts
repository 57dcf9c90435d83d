import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importFiles } from './importFiles.ts'
import { type Bench, runLoading } from './loadingCommand.ts'
import type { Printer } from './progressPrinter.ts'

const IMPORT_USAGE = `npm run import -- [--replace] <files or folders>

Loads files of exchanges: plain, zipped or gzipped, whatever they are called. A file that was loaded before changes nothing,
so the same command goes on where it was stopped. A version with far fewer lines than what is stored, or many left out, and a
file of a day without trading are kept apart; --replace loads them all the same. Ends with 0 when everything was loaded, with 1
when a file or a line was left out or a file was kept apart, with 2 when it could not be done, with 130 when it was stopped.`

interface Asked {
  readonly paths: readonly string[]
  readonly isAccepted: boolean
}

/** `npm run import`: the code it ends with. */
export function importCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
): Promise<number> {
  const command = {
    usage: IMPORT_USAGE,
    read: argumentsOf,
    async work({ paths, isAccepted }: Asked, { db, dataDir, progress }: Bench) {
      const imported = await importFiles({
        db,
        paths: paths.map((path) => resolve(env.INIT_CWD ?? '.', path)),
        origin: 'command',
        dataDir,
        isAccepted,
        signal,
        listener: progress.imports,
      })
      return { lines: [], missing: 0, imported }
    },
  }
  return runLoading(command, args, { env, printer, signal })
}

/** What is asked for; a sentence when it makes no sense. */
function argumentsOf(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length === 0) return 'Which files? None is named.'
    return { paths: positionals, isAccepted: values.replace }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
