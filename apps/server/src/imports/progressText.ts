import { grouped } from '@strikelens/market/formats'
import type { ImportProgress } from '@strikelens/store/repositories'

const MB = 1024 * 1024

/** How fast an import goes, by what it told since it began. */
export class ImportPace {
  readonly #startedAt: number
  #derivingSince = Number.NaN
  #daysBefore = 0

  constructor(now: number) {
    this.#startedAt = now
  }

  /** Hears of every step; lines are asked for now and then. */
  note({ stage, daysDone }: ImportProgress, now: number): void {
    if (stage !== 'deriving' || !Number.isNaN(this.#derivingSince)) return
    this.#derivingSince = now
    this.#daysBefore = daysDone
  }

  /** One line for the operator. */
  line(progress: ImportProgress, now: number): string {
    const { stage, at } = progress
    if (stage === 'loading') return `Loading ${this.#loading(progress, now)}: ${at}`
    if (stage === 'deriving') return `Deriving ${this.#deriving(progress, now)}: ${at}`
    return stage === 'done' ? 'Done' : stage === 'stopped' ? 'Stopped' : `Failed: ${at}`
  }

  #loading({ files, filesDone, bytes, bytesDone, rows }: ImportProgress, now: number): string {
    const seconds = (now - this.#startedAt) / 1000
    return [
      `${grouped(filesDone)} of ${grouped(files)} files`,
      `${grouped(bytesDone / MB)} of ${grouped(bytes / MB)} MB`,
      `${grouped(rows)} rows (${grouped(seconds > 0 ? rows / seconds : 0)}/s)`,
      left(seconds, bytesDone, bytes),
    ].join(', ')
  }

  #deriving({ days, daysDone }: ImportProgress, now: number): string {
    const seconds = (now - this.#derivingSince) / 1000
    const time = left(seconds, daysDone - this.#daysBefore, days - this.#daysBefore)
    return `${grouped(daysDone)} of ${grouped(days)} sessions, ${time}`
  }
}

/** Time left when the rest goes as the part that is done. */
function left(seconds: number, done: number, all: number): string {
  if (done <= 0) return 'time left not known yet'
  return `${duration((seconds * (all - done)) / done)} left`
}

/** '8 s', '3 min 20 s', '2 h 5 min'. */
export function duration(seconds: number): string {
  const rounded = Math.ceil(seconds)
  if (rounded < 60) return `${rounded} s`
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${rounded % 60} s`
  return `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`
}
