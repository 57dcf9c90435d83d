import type { Db } from '@strikelens/store/database'
import { Cron } from 'croner'

/** When a job may be due; how long after the last time says its own pace. */
const EVERY_SECOND = '* * * * * *'

/** Work that is done now and then, by one server of all. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(now: Date): Promise<void>
}

/**
 * Runs the jobs, each at its pace from the start on and one after the other: all at once they would take every connection of
 * the pool, each waiting for a second one. The returned function ends that once what runs is done.
 */
export function startJobs(
  db: Db,
  jobs: readonly Job[],
  onFailed: (job: string, error: unknown) => void,
): () => Promise<void> {
  const due = new Set<Job>()
  let isStopped = false
  let running = Promise.resolve()
  const runDue = async () => {
    for (const job of due) {
      if (isStopped) return
      await runAlone(db, job).catch((error: unknown) => onFailed(job.name, error))
      due.delete(job)
    }
  }
  const add = (job: Job) => {
    if (due.has(job)) return
    due.add(job)
    if (due.size === 1) running = runDue()
  }
  const timers = jobs.map((job) => {
    add(job)
    const options = { interval: job.everyMs / 1000, startAt: new Date(Date.now() + job.everyMs), unref: true }
    return new Cron(EVERY_SECOND, options, () => add(job))
  })
  return async () => {
    isStopped = true
    for (const timer of timers) timer.stop()
    // A job that asks for a connection of a pool which is being closed is never answered, nor is the pool ever closed.
    await running
  }
}

/** Runs a job unless another server is at it. */
async function runAlone({ pool }: Db, { name, run }: Job): Promise<void> {
  const client = await pool.connect()
  try {
    const lock = `job:${name}`
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isOurs"', [
      lock,
    ])
    if (rows[0]?.isOurs !== true) return
    try {
      await run(new Date())
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [lock])
    }
  } finally {
    client.release()
  }
}
