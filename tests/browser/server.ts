import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

/** One server for all browser tests, on a port of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Strikelens is at (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    project.provide('address', address)
    break
  }
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}
