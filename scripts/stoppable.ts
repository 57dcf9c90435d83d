import type { Printer } from '../apps/server/src/imports/progressPrinter.ts'

type Command = (
  args: readonly string[],
  env: Record<string, string | undefined>,
  printer: Printer,
  signal: AbortSignal,
) => Promise<number>

/** Runs a command that can be stopped in the middle and goes on there when it is run again. */
export async function runStoppable(command: Command): Promise<void> {
  const stop = new AbortController()
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The first time it ends after the file in work; whoever cannot wait asks again, and nothing is lost by that either.
      if (++asked > 1) process.exit(130)
      stop.abort()
    })
  }
  const { stdout } = process
  const printer = { isTerminal: stdout.isTTY === true, write: (text: string) => void stdout.write(text) }
  process.exitCode = await command(process.argv.slice(2), process.env, printer, stop.signal)
}
