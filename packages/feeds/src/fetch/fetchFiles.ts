import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Backoff } from '../broker/backoff.ts'
import type { PlannedFile } from './plan.ts'
import { Site, type SiteAnswer } from './site.ts'
import { SITES, type SiteKey } from './sites.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import type { Waiting } from './waiting.ts'

const TRIES = 4
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** Who is asked to come back later than this is not waited for. */
const LONGEST_ASKED_MS = 120_000
/** A site that turned away so many files in a row is left alone: to go on asking is what gets an address blocked. */
const REFUSALS_ENOUGH = 2

interface AskedFile {
  readonly file: PlannedFile
  /** When it was asked for, epoch ms. */
  readonly at: number
  /** Why it is not there, for a person; '' where it is. */
  readonly reason: string
}

/** A planned file that lies on the disk: from now on, or already before. */
export interface FoundFile extends AskedFile {
  readonly state: 'got' | 'had'
  readonly path: string
  readonly bytes: number
}

/** One that does not; 'empty' is the news that there is nothing to tell of its day. */
export interface MissingFile extends AskedFile {
  readonly state: 'empty' | 'absent' | 'refused' | 'broken' | 'not-asked'
  readonly path: null
}

export type FetchedFile = FoundFile | MissingFile

export interface FetchRequest {
  readonly files: readonly PlannedFile[]
  /** Files lie under it by date. */
  readonly folder: string
  /** Stands in for all hosts; null: the exchanges themselves. */
  readonly mirror: string | null
  readonly waiting: Waiting
  readonly signal: AbortSignal
  onFile(fetched: FetchedFile): Promise<void> | void
}

/**
 * Downloads files, those of one site one after the other, sites side by side. What lies on the disk already is not asked for
 * again, so broken off at any point it goes on there. Resolves when all were asked for, or the signal came.
 */
export async function fetchFiles(request: FetchRequest): Promise<void> {
  const bySite = new Map<SiteKey, PlannedFile[]>()
  for (const file of request.files) bySite.set(file.site, [...(bySite.get(file.site) ?? []), file])
  await Promise.all(Array.from(bySite, ([key, files]) => fetchFrom(key, files, request)))
}

async function fetchFrom(key: SiteKey, files: readonly PlannedFile[], request: FetchRequest): Promise<void> {
  const { folder, mirror, waiting, signal, onFile } = request
  const site = new Site(SITES[key], mirror, waiting)
  let refusals = 0
  try {
    for (const file of files) {
      if (signal.aborted) return
      const path = join(folder, file.date, file.name)
      const had = await stat(path).catch(() => null)
      if (had !== null) {
        await onFile({ file, state: 'had', path, bytes: had.size, reason: '', at: waiting.now() })
        continue
      }
      if (refusals >= REFUSALS_ENOUGH) {
        const reason = `${SITES[key].host} turned away the files before it`
        await onFile({ file, state: 'not-asked', path: null, reason, at: waiting.now() })
        continue
      }
      const fetched = await fetchedFile(site, file, path, request)
      if (fetched === null) return
      refusals = fetched.state === 'refused' ? refusals + 1 : 0
      await onFile(fetched)
    }
  } finally {
    await site.close()
  }
}

/** Null when the signal came. */
async function fetchedFile(
  site: Site,
  file: PlannedFile,
  path: string,
  { waiting, signal }: FetchRequest,
): Promise<FetchedFile | null> {
  const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS, waiting.random)
  for (let tries = 1; ; tries++) {
    const at = waiting.now()
    const { verdict, answer } = await asked(site, file, signal)
    if (signal.aborted) return null
    if (verdict.is === 'file' && answer !== null) {
      await save(path, answer.body)
      return { file, state: 'got', path, bytes: answer.body.length, reason: '', at }
    }
    const reason = 'reason' in verdict ? verdict.reason : ''
    const state = verdict.is === 'file' ? 'broken' : verdict.is
    const settled: MissingFile = { file, state, path: null, reason, at }
    if (state === 'absent' || state === 'empty') return settled
    if (state === 'refused') site.forget()
    const askedMs = answer?.retryAfterMs ?? 0
    if (tries === TRIES || askedMs > LONGEST_ASKED_MS) return settled
    await waiting.pause(Math.max(backoff.next(), askedMs), signal).catch(() => {})
    if (signal.aborted) return null
  }
}

async function asked(
  site: Site,
  file: PlannedFile,
  signal: AbortSignal,
): Promise<{ verdict: Verdict; answer: SiteAnswer | null }> {
  try {
    const answer = await site.get(file.path, signal)
    return { verdict: verdictOn(file, answer), answer }
  } catch (error) {
    const reason = `no whole answer: ${error instanceof Error ? error.message : String(error)}`
    return { verdict: { is: 'broken', reason }, answer: null }
  }
}

/** Under another name until it is whole on the disk: what is called by its own name can be relied on. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, path)
}
