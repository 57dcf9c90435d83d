import { grouped, moment } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { FetchKind, FetchRun } from './fetchQuery.ts'

const BY = { schedule: 'by the schedule', operator: 'requested here', command: 'from the command line' } as const

/** How far a fetch is. */
export function progressWords({ stage, files, filesDone, at }: FetchRun): string {
  if (stage === 'loading') return 'All were requested. What came is being loaded.'
  if (stage !== 'fetching' || filesDone === 0) return 'Files are being requested from the exchanges.'
  return `${grouped(filesDone)} of ${counted(files)} requested: ${at}`
}

/** What the last fetch came to. */
export function cameTo({ by, startedAt, stage, files, filesDone, found, at }: FetchRun): string {
  const when = `${moment(startedAt)} IST, ${BY[by]}`
  if (stage === 'failed') return `${when}: it failed. ${at}`
  if (stage !== 'done') return `${when}: it was broken off after ${grouped(filesDone)} of ${counted(files)}.`
  return files === 0 ? `${when}: nothing was missing.` : `${when}: ${counted(files)} requested, ${grouped(found)} came.`
}

/** What there is of a kind. */
export function thereWords({ due, there }: FetchKind): string {
  if (due === 0) return 'Nothing due'
  return there === due ? `All ${grouped(due)} there` : `${grouped(there)} of ${grouped(due)} there`
}

/** The days of which something of a kind is missing, '12 Nov, 13 Nov'. */
export function missingDays({ missing }: FetchKind): string {
  return [...new Set(missing.map(({ date }) => date))].map(day).join(', ')
}

/** How often a missing file was asked for, and when it is next. */
export function triesWords({ tries, nextTryAt }: FetchKind['missing'][number]): string {
  const asked = tries === 0 ? '' : `requested ${often(tries)}, `
  return asked + (nextTryAt === null ? 'not requested again automatically' : `next at ${moment(nextTryAt)} IST`)
}

function often(tries: number): string {
  return tries === 1 ? 'once' : tries === 2 ? 'twice' : `${grouped(tries)} times`
}

function counted(files: number): string {
  return files === 1 ? '1 file' : `${grouped(files)} files`
}
