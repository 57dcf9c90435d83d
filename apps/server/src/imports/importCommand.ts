import { resolve } from 'node:path'
import { importFiles } from './importFiles.ts'
import { type Bench, runLoading } from './loadingCommand.ts'
import type { Printer } from './progressPrinter.ts'

const IMPORT_USAGE = `npm run import -- <files or folders>

Loads files of exchanges: plain, zipped or gzipped, whatever they are called. A file that was loaded before changes nothing,
so the same command goes on where it was stopped. Ends with 0 when everything was loaded, with 1 when a file or a line was left
out, with 2 when it could not be done, with 130 when it was stopped.`

/** `npm run import`: the code it ends with. */
export function importCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
): Promise<number> {
  const command = {
    usage: IMPORT_USAGE,
    read: (paths: readonly string[]) => (paths.length === 0 ? 'Which files? None is named.' : paths),
    async work(paths: readonly string[], { db, dataDir, progress }: Bench) {
      const imported = await importFiles({
        db,
        paths: paths.map((path) => resolve(env.INIT_CWD ?? '.', path)),
        origin: 'command',
        dataDir,
        signal,
        listener: progress.imports,
      })
      return { lines: [], missing: 0, imported }
    },
  }
  return runLoading(command, args, { env, printer, signal })
}
