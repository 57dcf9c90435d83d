import type { IsoDate } from '../time/index.ts'

/** A symbol that was given up for another. */
export interface SymbolChange {
  /** First day of the new symbol. */
  readonly from: IsoDate
  readonly before: string
  readonly after: string
}

const EVER = '9999-12-31'

/**
 * What a company was called when. A symbol that was given up may later be another company's: names are therefore followed
 * from date to date, never looked up at once.
 */
export class Renames {
  readonly #changes: readonly SymbolChange[]
  readonly #before: ReadonlySet<string>
  readonly #after: ReadonlySet<string>

  constructor(changes: readonly SymbolChange[]) {
    this.#changes = changes.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    this.#before = new Set(changes.map(({ before }) => before))
    this.#after = new Set(changes.map(({ after }) => after))
  }

  /** What the company that was `symbol` on a date is called on a later one; today's name without it. */
  later(symbol: string, date: IsoDate, on: IsoDate = EVER): string {
    if (!this.#before.has(symbol)) return symbol
    let name = symbol
    for (const { from, before, after } of this.#changes) if (from > date && from <= on && before === name) name = after
    return name
  }

  /** What the company that is `symbol` on a date (today without it) was called on an earlier one. */
  earlier(symbol: string, on: IsoDate, date: IsoDate = EVER): string {
    if (!this.#after.has(symbol)) return symbol
    let name = symbol
    for (const { from, before, after } of this.#changes.toReversed()) {
      if (from > on && from <= date && after === name) name = before
    }
    return name
  }

  /** Whether names of a date are those of today: most tables are of such dates, and are not looked through. */
  isSettled(date: IsoDate): boolean {
    const last = this.#changes.at(-1)
    return last === undefined || last.from <= date
  }

  /** The name of a contract ('ZOMATO25APRFUT') that traded on a date, under what its underlying is called on a later one. */
  laterContract(name: string, date: IsoDate, on: IsoDate = EVER): string {
    const kind = ['FUT', 'CE', 'PE'].find((end) => name.endsWith(end))
    // The expiry begins with two digits of its year: 'ZOMATO' in 'ZOMATO25APR'.
    const expiry = kind === undefined ? -1 : name.slice(0, -kind.length).search(/(?<=.)\d{2}[A-Z0-9]{3}/)
    const underlying = expiry < 0 ? name : name.slice(0, expiry)
    const renamed = this.later(underlying, date, on)
    return renamed === underlying ? name : `${renamed}${name.slice(underlying.length)}`
  }

  /** All names that a company of today has had, today's included. */
  everyName(symbol: string): string[] {
    const names = [symbol]
    let name = symbol
    for (const { before, after } of this.#changes.toReversed()) {
      if (after !== name) continue
      name = before
      names.push(before)
    }
    return names
  }
}
