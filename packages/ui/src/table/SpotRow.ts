/** What the rule of the spot price says. */
export interface SpotWords {
  /** ₹; NaN hides the rule. */
  readonly value: number
  readonly format: (value: number) => string
  /** 'NIFTY spot, +0.31%'. */
  readonly left: string
  /** 'ATM 26,000 · straddle 300.40 · EM ±374.59'. */
  readonly right: string
}

/** The ink rule with the spot price, between the strikes it lies between. */
export class SpotRow {
  readonly #row = document.createElement('div')
  readonly #left = document.createElement('span')
  readonly #price = document.createElement('b')
  readonly #right = document.createElement('span')

  constructor() {
    this.#row.className = 'kit-spot'
    this.#row.setAttribute('role', 'row')
    const cell = document.createElement('div')
    cell.setAttribute('role', 'gridcell')
    cell.append(this.#left, this.#price, this.#right)
    this.#row.append(cell)
  }

  /** Puts the rule before the first strike above spot, or away when spot is unknown; tells whether rows moved by it. */
  show(
    root: HTMLElement,
    rows: readonly HTMLElement[],
    strikes: ArrayLike<number>,
    from: number,
    { value, format, left, right }: SpotWords,
  ): { hasMoved: boolean } {
    if (Number.isNaN(value)) {
      const hasMoved = this.#row.parentNode !== null
      this.#row.remove()
      return { hasMoved }
    }
    this.#left.textContent = left
    this.#price.textContent = format(value)
    this.#right.textContent = right
    let above = 0
    while (above < rows.length && strikes[from + above] <= value) above++
    const before = above < rows.length ? rows[above] : (rows.at(-1)?.nextSibling ?? null)
    const hasMoved = this.#row.parentNode !== root || (this.#row.nextSibling !== before && this.#row !== before)
    if (hasMoved) root.insertBefore(this.#row, before)
    return { hasMoved }
  }
}
