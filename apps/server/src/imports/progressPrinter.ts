import type { ImportListener } from './importFiles.ts'
import { ImportPace } from './progressText.ts'

const TERMINAL_MS = 200
const PLAIN_MS = 5000

/** Where a command prints: a terminal has one line that changes, anything else a line every few seconds. */
export interface Printer {
  readonly isTerminal: boolean
  write(text: string): void
}

/** Prints how far a command is, now and then. */
export interface ProgressPrinter {
  /** Says this, unless something was said just now. */
  line(text: () => string): void
  /** Takes away the line that changes. */
  clear(): void
  readonly imports: Partial<ImportListener>
}

export function progressPrinter({ isTerminal, write }: Printer): ProgressPrinter {
  let shownAt = Date.now()
  let pace: ImportPace | null = null
  const line = (text: () => string) => {
    const now = Date.now()
    if (now - shownAt < (isTerminal ? TERMINAL_MS : PLAIN_MS)) return
    shownAt = now
    write(isTerminal ? `\r\u001b[K${text()}` : `${text()}\n`)
  }
  return {
    line,
    clear() {
      if (isTerminal) write('\r\u001b[K')
    },
    imports: {
      onWait: () => write('Another import is running; waiting for its end.\n'),
      onProgress(progress) {
        const now = Date.now()
        pace ??= new ImportPace(now)
        const going = pace
        going.note(progress, now)
        line(() => going.line(progress, now))
      },
    },
  }
}
