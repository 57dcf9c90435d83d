import { importCommand } from '../apps/server/src/imports/importCommand.ts'

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
process.exitCode = await importCommand(process.argv.slice(2), process.env, printer, stop.signal)
