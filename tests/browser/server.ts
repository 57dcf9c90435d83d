import { createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import { world } from '../world/world.ts'
import { type RunningServer, runningServer } from './runningServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose visitors have every plan's data. */
    address: string
  }
}

/**
 * One server for all tests that ask a running one: a market that stands still at 10:15. With TEST_ADDRESS they ask that of
 * somebody who started it with the same settings, which saves the start and the build while a test is written. On a fresh
 * clone its world is made while tests run that ask no server; each file that does waits for it (served.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_ADDRESS
  if (running !== undefined) {
    const address = running.replace(/\/$/, '')
    project.provide('address', address)
    return async () => {}
  }
  const port = await freePort()
  project.provide('address', `http://127.0.0.1:${port}`)
  const starting = start(port)
  return async () => (await starting).stop()
}

async function start(port: number): Promise<RunningServer> {
  try {
    return await runningServer({ PORT: String(port), SIM_SPEED: '0', ANONYMOUS_PLAN: 'pro' }, { world: await world() })
  } catch (error) {
    // Every test that asks it would wait for it in vain.
    console.error(error)
    process.exit(1)
  }
}

/** A port that nobody uses. */
function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() =>
        bound === null || typeof bound === 'string' ? reject(new Error('No port is free.')) : resolve(bound.port),
      )
    })
  })
}
