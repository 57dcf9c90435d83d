import { parseArgs } from 'node:util'
import { type FetchedFile, FILE_KINDS, REAL_WAITING, type Waiting } from '@strikelens/feeds/fetch'
import { type IsoDate, isIsoDate, istDate } from '@strikelens/market/time'
import { type Bench, runLoading } from '../imports/loadingCommand.ts'
import type { Printer } from '../imports/progressPrinter.ts'
import { LOCKS, whileAlone } from '../jobs/advisoryLock.ts'
import type { FetchDaysRequest } from './fetchDays.ts'
import { runFetch } from './fetchRun.ts'
import { fetchedText } from './fetchWords.ts'
import { readMirror } from './mirror.ts'

const FETCH_USAGE = `npm run fetch -- --from 2026-11-02 [--to 2026-11-13] [--only ${FILE_KINDS.slice(0, 2)
  .map(({ key }) => key)
  .join(',')}]

Downloads the files that the exchanges have of these days and loads them. What is there already is not asked for again, so
the same command goes on where it was stopped. Without --to until today. Kinds for --only:
${FILE_KINDS.map(({ key, label }) => `  ${key.padEnd(14)}${label}`).join('\n')}
Ends with 0 when everything is there that is due, with 1 when a file is missing, or a file or a line was left out, with 2 when it
could not be done, with 130 when it was stopped.`

type Asked = Pick<FetchDaysRequest, 'from' | 'to' | 'only'>

/** `npm run fetch`: the code it ends with. */
export function fetchCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
  waiting: Waiting = REAL_WAITING,
): Promise<number> {
  const command = {
    usage: FETCH_USAGE,
    read: (given: readonly string[]) => argumentsOf(given, istDate(waiting.now())),
    async work(asked: Asked, { db, dataDir, progress }: Bench) {
      let [wanted, done] = [0, 0]
      const listener = {
        onPlan: (plan: { wanted: readonly unknown[] }) => {
          wanted = plan.wanted.length
        },
        onFetched: ({ file }: FetchedFile) => {
          done++
          progress.line(() => `Fetching ${done} of ${wanted} files: ${file.date} ${file.name}`)
        },
        imports: progress.imports,
      }
      const request = { db, dataDir, mirror: readMirror(env.FETCH_MIRROR), ...asked, waiting, signal, listener }
      const outcome = await whileAlone(
        db,
        LOCKS.fetches,
        signal,
        () => printer.write('Another fetch is running; waiting for its end.\n'),
        () => runFetch(request, 'command'),
      )
      if (outcome === undefined) return { lines: [], missing: 0, imported: null }
      return { lines: fetchedText(outcome), missing: outcome.missing.length, imported: outcome.imported }
    },
  }
  return runLoading(command, args, { env, printer, signal })
}

/** What is asked for; a sentence when it makes no sense. */
function argumentsOf(args: readonly string[], today: IsoDate): Asked | string {
  const option = { type: 'string' } as const
  let values: { from?: string; to?: string; only?: string }
  try {
    values = parseArgs({ args: [...args], options: { from: option, to: option, only: option } }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { from, to = today, only } = values
  if (from === undefined) return 'Which days? --from is missing.'
  for (const date of [from, to]) if (!isIsoDate(date)) return `'${date}' is no date like 2026-11-13.`
  if (from > to) return `${from} is after ${to}.`
  if (only === undefined) return { from, to }
  const kinds = only.split(',').map((key) => key.trim())
  const unknown = kinds.find((key) => FILE_KINDS.every((kind) => kind.key !== key))
  return unknown === undefined ? { from, to, only: kinds } : `There is no kind '${unknown}'.`
}
