import type { LiveClient } from './client.ts'

/** What one person and one address may have of the channel at once. */
export interface ShareLimits {
  /** Every open page of a person is a connection. */
  readonly connectionsOfPerson: number
  /** An office shares an address. */
  readonly connectionsOfNetwork: number
  readonly watchesOfPage: number
  readonly watchesOfPerson: number
  /** Different answers, each of which is made anew every minute. */
  readonly questionsOfPerson: number
}

/** More than somebody with many open pages needs: most watch one answer, the home page seven. */
export const LIVE_LIMITS: ShareLimits = {
  connectionsOfPerson: 40,
  connectionsOfNetwork: 400,
  watchesOfPage: 24,
  watchesOfPerson: 240,
  questionsOfPerson: 80,
}

/** How many there are of each. */
class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** How many have a count. */
  get size(): number {
    return this.#counts.size
  }

  add(key: string, count: 1 | -1): void {
    const after = this.of(key) + count
    if (after === 0) this.#counts.delete(key)
    else this.#counts.set(key, after)
  }
}

/** What every person and every address has of the channel. A visitor is known by their address. */
export class Shares {
  readonly #limits: ShareLimits
  readonly #ofNetwork = new Tally()
  readonly #ofPerson = new Tally()
  readonly #watches = new Tally()
  readonly #questions = new Map<string, Tally>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Whether an address may open one more connection. */
  hasRoom(network: string): boolean {
    return this.#ofNetwork.of(network) < this.#limits.connectionsOfNetwork
  }

  /** A connection of an address, from before it is known whose it is until it ends. */
  network(network: string, count: 1 | -1): void {
    this.#ofNetwork.add(network, count)
  }

  /** Why a person may not open one more connection; null when they may. */
  connectionRefusal(userId: string | null): string | null {
    if (userId === null || this.#ofPerson.of(userId) < this.#limits.connectionsOfPerson) return null
    return `Live updates run on ${this.#limits.connectionsOfPerson} pages of yours already: close some.`
  }

  person(client: LiveClient, count: 1 | -1): void {
    this.#ofPerson.add(client.person, count)
  }

  /** Why a page may not watch one more question; null when it may. */
  watchRefusal({ person, watches }: LiveClient, question: string): string | null {
    const { watchesOfPage, watchesOfPerson, questionsOfPerson } = this.#limits
    if (watches.size >= watchesOfPage) return `A page may watch ${watchesOfPage} answers at once.`
    const questions = this.#questions.get(person)
    const isFull = (questions?.size ?? 0) >= questionsOfPerson && questions?.of(question) === 0
    const most = isFull ? questionsOfPerson : watchesOfPerson
    if (!isFull && this.#watches.of(person) < watchesOfPerson) return null
    return `Live updates run for ${most} answers of yours already: close a page that you do not need.`
  }

  watch({ person }: LiveClient, question: string, count: 1 | -1): void {
    this.#watches.add(person, count)
    const questions = this.#questions.get(person) ?? new Tally()
    questions.add(question, count)
    if (questions.size === 0) this.#questions.delete(person)
    else this.#questions.set(person, questions)
  }
}
