import type { Db } from '@strikelens/store/database'

/** Work that is done now and then, by one server of all. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(now: Date): Promise<void>
}

/** Runs the jobs, each at its pace from the start on, until the returned function is called. */
export function startJobs(db: Db, jobs: readonly Job[], onFailed: (job: string, error: unknown) => void): () => void {
  const timers = jobs.map((job) => {
    const run = () => runAlone(db, job).catch((error: unknown) => onFailed(job.name, error))
    void run()
    return setInterval(run, job.everyMs).unref()
  })
  return () => timers.forEach(clearInterval)
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
