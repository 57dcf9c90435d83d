import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@strikelens/store/database'
import { temporaryDataDir } from '@strikelens/store/fixtures'
import { startPostgres } from '@strikelens/store/postgres'

/** A real PostgreSQL of its own that can be made to stand still: it keeps its connections and takes new ones, and says nothing. */
export interface StillDatabase {
  readonly url: string
  stand(): void
  goOn(): void
  remove(): Promise<void>
}

export async function stillDatabase(): Promise<StillDatabase> {
  const dataDir = temporaryDataDir()
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  let stood: number[] = []
  const goOn = () => {
    for (const pid of stood) process.kill(pid, 'SIGCONT')
    stood = []
  }
  return {
    url: postgres.url,
    stand() {
      const server = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
      stood = [server, ...children]
      for (const pid of stood) process.kill(pid, 'SIGSTOP')
    },
    goOn,
    async remove() {
      goOn()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
