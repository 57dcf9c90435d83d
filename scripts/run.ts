import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './root.ts'

/** Runs a program of node_modules or the path in the repository's folder, output shown; resolves with its exit code. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitCode(launch(program, args, env))
}

/** Starts a program and leaves it running. */
export function launch(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const path = `${root}/node_modules/.bin:${process.env.PATH ?? ''}`
  return spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } })
}

/** Resolves when the process has ended; a signal counts as failure. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Passes Ctrl-C and a polite stop on to the children, so that none outlives us. */
export function stopWithUs(children: ChildProcess[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal)
    })
  }
}
