import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** What tells one process from a later one that got the same number. */
export interface RunningProcess {
  /** Start of the process in the words of its system: only good for comparing. */
  readonly startedAt: string
  readonly command: string
}

/** The process of a number; null when none runs, or when it is dead and only waits for its parent to notice. */
export function runningProcess(pid: number): Promise<RunningProcess | null> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

/** Slim containers have no `ps`, so Linux is asked directly. */
async function fromProc(pid: number): Promise<RunningProcess | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    // The name in parentheses may hold spaces; the fields after it are state (3rd) … start time (22nd).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : { startedAt: fields[19], command }
  } catch {
    return null
  }
}

async function fromPs(pid: number): Promise<RunningProcess | null> {
  try {
    const asked = await promisify(execFile)('ps', ['-o', 'state=', '-o', 'lstart=', '-o', 'args=', '-p', String(pid)])
    // 'S    Mon Nov 16 09:15:00 2026 /path/postgres -D …'
    const found = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\d{4})\s(.*)$/.exec(asked.stdout.trim())
    return found === null || found[1].startsWith('Z') ? null : { startedAt: found[2], command: found[3].trim() }
  } catch {
    return null
  }
}
