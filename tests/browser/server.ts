import type { TestProject } from 'vitest/node'
import { runningServer } from './runningServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose visitors have every plan's data. */
    address: string
  }
}

/** One server for all browser tests: a market that stands still at 10:15. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await runningServer({ SIM_SPEED: '0', ANONYMOUS_PLAN: 'pro' })
  project.provide('address', address)
  return stop
}
