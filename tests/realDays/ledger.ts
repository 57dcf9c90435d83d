/** What was compared of one figure of one tool. */
interface Entry {
  compared: number
  different: number
  readonly named: Map<string, number>
  readonly first: string[]
}

/** A difference that a definition explains: which figures it may touch, and where. */
export interface NamedDifference {
  /** Section of the catalogue and its words. */
  readonly because: string
  readonly figures: RegExp
  readonly holds: (at: string, ours: number | string | null, theirs: number | string | null) => boolean
}

const SHOWN = 3
/** Sums and quotients of printed numbers differ by rounding alone. */
const ROUNDING = 1e-9

/** Counts figures that agree and differ, and keeps the first few that differ. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  readonly #named: readonly NamedDifference[]

  constructor(named: readonly NamedDifference[]) {
    this.#named = named
  }

  /** `within`: relative to the larger of the two, and to 1 below that. */
  number(figure: string, at: string, ours: number | null | undefined, theirs: number, within = ROUNDING): void {
    const own = ours ?? Number.NaN
    const isSame =
      own === theirs ||
      (Number.isNaN(own) && Number.isNaN(theirs)) ||
      Math.abs(own - theirs) <= within * Math.max(1, Math.abs(own), Math.abs(theirs))
    this.#count(figure, at, own, theirs, isSame)
  }

  text(figure: string, at: string, ours: string | boolean | null | undefined, theirs: string | boolean | null): void {
    const own = ours ?? null
    this.#count(figure, at, own === null ? null : String(own), theirs === null ? null : String(theirs), own === theirs)
  }

  /** Every difference that no definition explains, in a sentence each figure. */
  differences(): string[] {
    return [...this.#entries]
      .filter(([, { different }]) => different > 0)
      .map(([figure, { compared, different, first }]) => `${figure}: ${different} of ${compared}, ${first.join('; ')}`)
  }

  get compared(): number {
    return [...this.#entries.values()].reduce((sum, { compared }) => sum + compared, 0)
  }

  /** One line each figure: compared, equal, explained, different. */
  report(): string {
    return [...this.#entries]
      .map(([figure, { compared, different, named, first }]) => {
        const explained = [...named.values()].reduce((sum, count) => sum + count, 0)
        const line = `${figure}: ${compared} compared, ${compared - different - explained} equal`
        const why = [...named].map(([because, count]) => `${count} ${because}`)
        return [line, ...why, ...(different > 0 ? [`${different} DIFFERENT: ${first.join('; ')}`] : [])].join(', ')
      })
      .join('\n')
  }

  #count(
    figure: string,
    at: string,
    ours: number | string | null,
    theirs: number | string | null,
    isSame: boolean,
  ): void {
    let entry = this.#entries.get(figure)
    if (entry === undefined) {
      entry = { compared: 0, different: 0, named: new Map(), first: [] }
      this.#entries.set(figure, entry)
    }
    entry.compared++
    if (isSame) return
    const named = this.#named.find(({ figures, holds }) => figures.test(figure) && holds(at, ours, theirs))
    if (named !== undefined) {
      entry.named.set(named.because, (entry.named.get(named.because) ?? 0) + 1)
      return
    }
    entry.different++
    if (entry.first.length < SHOWN) entry.first.push(`${at} ours ${ours} theirs ${theirs}`)
  }
}
