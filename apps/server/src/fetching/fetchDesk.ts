import { Cron } from 'croner'
import type { FetchBegun } from './fetchThread.ts'
import { TICKS } from './tries.ts'

interface DeskSettings {
  /** Whether files are asked for by themselves after the close. */
  readonly isScheduled: boolean
  /** Begins a fetch, unless one runs. */
  begin(by: 'schedule' | 'operator'): Promise<FetchBegun>
  print(line: string): void
}

/** Where fetches begin: by the clock, and when an operator asks. */
export class FetchDesk {
  readonly #settings: DeskSettings
  readonly #job: Cron | null
  #told = ''

  constructor(settings: DeskSettings) {
    this.#settings = settings
    const tick = () => this.#follow(settings.begin('schedule'))
    this.#job = settings.isScheduled ? new Cron(TICKS.pattern, { ...TICKS.options, unref: true }, tick) : null
  }

  /** Begins one for an operator; false while another runs. */
  async fetchNow(): Promise<boolean> {
    const begun = this.#settings.begin('operator')
    void this.#follow(begun)
    return (await begun).hasBegun
  }

  /** No further one begins. */
  stop(): void {
    this.#job?.stop()
  }

  /** Tells what it came to; the same trouble every ten minutes is told once. */
  async #follow(begun: Promise<FetchBegun>): Promise<void> {
    const { print } = this.#settings
    try {
      const words = await (await begun).ended
      if (words !== '') print(`From the exchanges: ${words}`)
      this.#told = ''
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== this.#told) print(`The exchanges' files could not be fetched: ${message}`)
      this.#told = message
    }
  }
}
