import type { TestProject } from 'vitest/node'
import { runningServer } from './runningServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose visitors have every plan's data. */
    address: string
  }
}

/**
 * One server for all tests that ask a running one: a market that stands still at 10:15. With TEST_ADDRESS they ask that of
 * somebody who started it with the same settings, which saves the start and the build while a test is written. Each file
 * waits until all history is there (served.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_ADDRESS
  if (running !== undefined) {
    const address = running.replace(/\/$/, '')
    project.provide('address', address)
    return async () => {}
  }
  const { address, stop } = await runningServer({ SIM_SPEED: '0', ANONYMOUS_PLAN: 'pro' })
  project.provide('address', address)
  return stop
}
