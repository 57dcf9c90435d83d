import { grouped } from '@strikelens/market/formats'
import type { BadgeTone } from '@strikelens/ui/marks'
import type { ImportRun } from './importsQuery.ts'

const ORIGINS = new Map([
  ['command', 'from the command line'],
  ['inbox', 'from the inbox'],
  ['fetch', 'fetched from the exchanges'],
])

/** Who brought the files of an import. */
export function originWords(origin: string): string {
  return ORIGINS.get(origin) ?? origin
}

/** How an import fares: one that has fallen silent without an end was killed. */
export function runBadge({ isRunning, progress }: ImportRun): { readonly tone: BadgeTone; readonly word: string } {
  if (isRunning) return { tone: 'live', word: progress.stage === 'loading' ? 'LOADING' : 'DERIVING' }
  if (progress.stage === 'done') return { tone: 'closed', word: 'DONE' }
  if (progress.stage === 'failed') return { tone: 'danger', word: 'FAILED' }
  return { tone: 'late', word: 'BROKEN OFF' }
}

/** What an import is about, or came to. */
export function runWords({ isRunning, progress }: ImportRun): string {
  const { stage, files, filesDone, rows, known, days, daysDone, rejectedLines, at } = progress
  if (isRunning && stage === 'loading') return `${of(filesDone, files, 'files')}, ${grouped(rows)} rows: ${at}`
  if (isRunning) return `${of(daysDone, days, 'sessions')} derived: ${at}`
  if (stage === 'failed') return at
  const parts = [`${of(filesDone, files, 'files')}`, `${grouped(rows)} rows`]
  if (known > 0) parts.push(`${grouped(known)} loaded before`)
  if (daysDone > 0) parts.push(daysDone === 1 ? '1 session derived' : `${grouped(daysDone)} sessions derived`)
  if (rejectedLines > 0)
    parts.push(rejectedLines === 1 ? '1 line left out' : `${grouped(rejectedLines)} lines left out`)
  const words = parts.join(', ')
  return stage === 'done' ? words : `${words}. What is left is done at the next start of the server or the command.`
}

function of(done: number, all: number, what: string): string {
  return `${grouped(done)} of ${grouped(all)} ${what}`
}

/** Share of an import that is done, 0 to 1. */
export function runShare({ progress: { stage, bytes, bytesDone, days, daysDone } }: ImportRun): number {
  const [done, all] = stage === 'loading' ? [bytesDone, bytes] : [daysDone, days]
  return all === 0 ? 0 : done / all
}
