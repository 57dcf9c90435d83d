import type { Db } from '@strikelens/store/database'

/** Work that is done now and then, by one server of all. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(now: Date): Promise<void>
}

/** Runs the jobs, each at its pace from the start on; the returned function ends that once what runs is done. */
export function startJobs(
  db: Db,
  jobs: readonly Job[],
  onFailed: (job: string, error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    const run = () => {
      const done = runAlone(db, job)
        .catch((error: unknown) => onFailed(job.name, error))
        .finally(() => running.delete(done))
      running.add(done)
    }
    run()
    return setInterval(run, job.everyMs).unref()
  })
  return async () => {
    timers.forEach(clearInterval)
    // A job that asks for a connection of a pool which is being closed is never answered, nor is the pool ever closed.
    await Promise.all(running)
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
