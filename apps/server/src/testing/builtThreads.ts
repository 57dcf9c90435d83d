import { basename, resolve } from 'node:path'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { vi } from 'vitest'
import { PROGRAMS } from './builtProgram.ts'

// Before every test file: threads of the server are those that a server starts, built before the tests (tests/programs.ts).
// Through a transpiler each would take seconds of a core to begin.
vi.mock('../thread.ts', async (original) => ({
  ...(await original<typeof import('../thread.ts')>()),
  startThread(entry: URL, settings: unknown, transferList: TransferListItem[] = []) {
    const built = resolve(PROGRAMS, `${basename(entry.pathname, '.ts')}.js`)
    return new Worker(built, { workerData: { settings }, transferList })
  },
}))
