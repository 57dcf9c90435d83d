import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { builtProgram } from './builtProgram.ts'
import type { Stretch } from './ingestStretch.ts'

const PROGRAM = builtProgram('ingestProgram')

/** When the ingest is killed: so many published minutes after its start, and so many milliseconds later. */
export interface Kill {
  readonly afterMinutes: number
  readonly delayMs: number
}

/**
 * Lives a stretch in a process of its own that is killed the hard way; null lets it live. Tells the minutes it announced, as
 * epoch ms, and whether it died by the kill.
 */
export async function ingestUntilKilled(
  url: string,
  { from, until }: Stretch,
  kill: Kill | null,
): Promise<{ announced: number[]; wasKilled: boolean }> {
  const program = spawn(process.execPath, [PROGRAM, url, String(from), String(until)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    program.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const announced: number[] = []
  for await (const line of createInterface({ input: program.stdout })) {
    announced.push(Number(line))
    if (announced.length === kill?.afterMinutes) setTimeout(() => program.kill('SIGKILL'), kill.delayMs)
  }
  const { code, signal } = await ended
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The ingest ended by itself with code ${code}.`)
  return { announced, wasKilled: signal === 'SIGKILL' }
}
