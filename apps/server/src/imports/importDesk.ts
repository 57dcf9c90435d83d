import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@strikelens/store/database'
import { pendingDays } from '@strikelens/store/repositories'
import { printedError } from '../log/loggedError.ts'
import type { StuckFile } from './importInbox.ts'
import { InboxFolder } from './inboxFolder.ts'
import { StableFiles } from './stableFiles.ts'

const LOOK_MS = 1000

interface DeskSettings {
  readonly db: Db
  readonly inbox: string
  /** Time from one look into the inbox to the next. */
  readonly lookMs?: number
  /** Imports files of the inbox, and what was left undone before. */
  importing(paths: readonly string[], onStuck: (file: StuckFile) => void): Promise<void>
  print(line: string): void
}

/**
 * Imports whatever is put into the inbox. What an import left undone when the server was stopped is done at the start. Returns
 * the way to end it, once what is under way has ended.
 */
export function startImportDesk({ db, inbox, lookMs = LOOK_MS, importing, print }: DeskSettings): () => Promise<void> {
  const folder = new InboxFolder(inbox)
  const stable = new StableFiles()
  const stuck = new Set<string>()
  const stop = new AbortController()
  const onStuck = ({ path, reason }: StuckFile) => {
    stuck.add(path)
    print(`${path} was imported and stays in the inbox: ${reason}`)
  }
  // What is left in the inbox is said when it is first seen.
  let leftBefore: readonly string[] = []
  const look = async (isFirst: boolean) => {
    for (const words of await folder.clearWay()) print(words)
    const { files: waiting, left } = await folder.contents()
    const sentences = left.map(({ name, reason }) => `${name} in the inbox ${reason}`)
    for (const words of sentences) if (!leftBefore.includes(words)) print(words)
    leftBefore = sentences
    const files = await stable.of(waiting.filter(({ path }) => !stuck.has(path)))
    const isLeftOver = isFirst && (await pendingDays(db)).length > 0
    const paths = files.map(({ path }) => path)
    if (paths.length > 0 || isLeftOver) await importing(paths, onStuck)
  }
  const running = (async () => {
    let told = ''
    for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
      await look(isFirst).catch((error: unknown) => {
        const message = printedError(error)
        // The same trouble every second is told once.
        if (message !== told && !stop.signal.aborted) print(`The inbox could not be imported: ${message}`)
        told = message
      })
      await sleep(lookMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return () => {
    stop.abort()
    return running
  }
}
