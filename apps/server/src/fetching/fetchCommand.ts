import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FILE_KINDS, REAL_WAITING, type Waiting } from '@strikelens/feeds/fetch'
import { type IsoDate, isIsoDate, istDate } from '@strikelens/market/time'
import { openForAdmin } from '../admin/openForAdmin.ts'
import { outcomeText } from '../imports/outcomeText.ts'
import { type Printer, progressPrinter } from '../imports/progressPrinter.ts'
import { type FetchDaysRequest, type FetchOutcome, fetchDays } from './fetchDays.ts'
import { fetchedText } from './fetchWords.ts'
import { readMirror } from './mirror.ts'

const FETCH_USAGE = `npm run fetch -- --from 2026-11-02 [--to 2026-11-13] [--only ${FILE_KINDS.slice(0, 2)
  .map(({ key }) => key)
  .join(',')}]

Downloads the files that the exchanges have of these days and loads them. What is there already is not asked for again, so
the same command goes on where it was stopped. Without --to until today. Kinds for --only:
${FILE_KINDS.map(({ key, label }) => `  ${key.padEnd(14)}${label}`).join('\n')}
Ends with 0 when everything is there, with 1 when a file is missing or was left out, with 2 when it could not be done, with
130 when it was stopped.`

/** What the command ends with. */
const EXIT = { whole: 0, missing: 1, failed: 2, stopped: 130 } as const

/** `npm run fetch`: the code it ends with. */
export async function fetchCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
  waiting: Waiting = REAL_WAITING,
): Promise<number> {
  const asked = argumentsOf(args, istDate(waiting.now()))
  if (typeof asked === 'string') {
    printer.write(`${asked}\n\n${FETCH_USAGE}\n`)
    return EXIT.failed
  }
  const startedAt = Date.now()
  const progress = progressPrinter(printer)
  const { db, close } = await openForAdmin(env)
  try {
    let [wanted, done] = [0, 0]
    const outcome = await fetchDays({
      db,
      dataDir: resolve(env.DATA_DIR ?? './data'),
      mirror: readMirror(env.FETCH_MIRROR),
      ...asked,
      waiting,
      signal,
      listener: {
        onPlan: (plan) => {
          wanted = plan.wanted.length
        },
        onFetched: ({ file }) =>
          progress.line(() => `Fetching ${++done} of ${wanted} files: ${file.date} ${file.name}`),
        imports: progress.imports,
      },
    })
    progress.clear()
    for (const line of fetchedText(outcome)) printer.write(`${line}\n`)
    if (outcome.imported !== null) {
      for (const line of outcomeText(outcome.imported, (Date.now() - startedAt) / 1000)) printer.write(`${line}\n`)
    }
    return codeOf(outcome, signal)
  } catch (error) {
    progress.clear()
    printer.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.failed
  } finally {
    await close()
  }
}

function codeOf({ missing, imported }: FetchOutcome, signal: AbortSignal): number {
  if (signal.aborted) return EXIT.stopped
  const leftOut = imported === null ? 0 : imported.tally.rejected.length + imported.tally.failedDays.length
  return missing.length + leftOut > 0 ? EXIT.missing : EXIT.whole
}

/** What is asked for; a sentence when it makes no sense. */
function argumentsOf(args: readonly string[], today: IsoDate): Pick<FetchDaysRequest, 'from' | 'to' | 'only'> | string {
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
