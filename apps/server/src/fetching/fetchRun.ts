import type { FetchedFile } from '@strikelens/feeds/fetch'
import type { Db } from '@strikelens/store/database'
import { readSetting, writeSetting } from '@strikelens/store/repositories'
import { z } from 'zod'
import { type FetchDaysRequest, type FetchOutcome, fetchDays } from './fetchDays.ts'

const KEY = 'fetch-run'

export const fetchRun = z.object({
  by: z.enum(['schedule', 'operator', 'command']),
  /** Epoch ms. */
  startedAt: z.number(),
  stage: z.enum(['fetching', 'loading', 'done', 'stopped', 'failed']),
  /** Files to ask for. */
  files: z.number(),
  /** Files that were asked for. */
  filesDone: z.number(),
  /** Files downloaded, or found on the disk. */
  found: z.number(),
  /** The file in work; of a run that failed, why. */
  at: z.string(),
})

/** How far the fetch under way is, or what the last one came to. */
export type FetchRun = z.output<typeof fetchRun>

/** Null before the first. */
export async function lastFetchRun(db: Db): Promise<FetchRun | null> {
  return fetchRun.nullable().parse((await readSetting(db, KEY)) ?? null)
}

/** Fetches days and keeps in the store how far it is, for whoever looks, on whatever server. */
export async function runFetch(request: FetchDaysRequest, by: FetchRun['by']): Promise<FetchOutcome> {
  const { db, waiting, signal, listener } = request
  let run: FetchRun = {
    by,
    startedAt: waiting.now(),
    stage: 'fetching',
    files: 0,
    filesDone: 0,
    found: 0,
    at: '',
  }
  const tell = (news: Partial<FetchRun>) => {
    run = { ...run, ...news }
    // A tick that finds nothing to ask for is no news.
    return run.files === 0 && by === 'schedule' ? Promise.resolve() : writeSetting(db, KEY, run)
  }
  const onFetched = async (fetched: FetchedFile) => {
    const found = run.found + Number(fetched.path !== null)
    await tell({ filesDone: run.filesDone + 1, found, at: `${fetched.file.date} ${fetched.file.name}` })
    await listener?.onFetched?.(fetched)
  }
  try {
    const outcome = await fetchDays({
      ...request,
      listener: {
        ...listener,
        async onPlan(plan) {
          await tell({ files: plan.wanted.length })
          await listener?.onPlan?.(plan)
        },
        onFetched,
        async onLoad() {
          await tell({ stage: 'loading', at: '' })
        },
      },
    })
    await tell({ stage: signal.aborted ? 'stopped' : 'done', at: '' })
    return outcome
  } catch (error) {
    await tell({ stage: 'failed', at: error instanceof Error ? error.message : String(error) }).catch(() => {})
    throw error
  }
}
