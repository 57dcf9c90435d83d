import { ChainLine, type ValueStore } from './ChainLine.ts'
import { rowTemplate } from './chainCells.ts'
import type { ChainData, ChainTicks } from './chainColumns.ts'
import { isFlash } from './chainFlash.ts'
import { markHeld, markRows } from './chainMarks.ts'
import { type ChainView, isSameTable } from './chainView.ts'
import { FlashLayer } from './FlashLayer.ts'
import { SpotRow } from './SpotRow.ts'

const MARKED_BY = ['data', 'atm', 'forward', 'levels'] as const

/**
 * The rows of a chain, drawn outside React: a tick writes text nodes that are already known, so that a third of the cells
 * changing costs little more than those writes. Rows out of sight are only marked and written when they come into sight.
 */
export class ChainBody {
  readonly #root: HTMLElement
  readonly #sight: IntersectionObserver
  readonly #store = new Map<string, Float64Array>()
  readonly #spot = new SpotRow()
  readonly #flashes: FlashLayer
  #rows: readonly HTMLElement[] = []
  #lines: readonly ChainLine[] = []
  #strikeTexts: readonly HTMLElement[] = []
  #isInSight = new Uint8Array()
  #isDirty = new Uint8Array()
  #view: ChainView | null = null
  /** Ticks that came before the rows were drawn. */
  #waiting: ChainTicks[] = []
  /** NaN without one. */
  #atmRow = Number.NaN

  constructor(root: HTMLElement) {
    this.#root = root
    this.#flashes = new FlashLayer(root)
    this.#sight = new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: '200px' })
  }

  /** Shows a snapshot. Prices of the same chain that stepped flash; another chain or other columns start afresh. */
  show(view: ChainView): { isNew: boolean } {
    const before = this.#view
    const isNew = before === null || !isSameTable(before, view)
    this.#view = view
    if (isNew) this.#build(view)
    const atmAt = view.data.strikes.indexOf(view.atm)
    this.#atmRow = atmAt < 0 ? Number.NaN : atmAt - view.range.from
    const canFlash = !isNew && before.data !== view.data && before.data.identity === view.data.identity
    // Other columns of the same snapshot: what ticked since stays, or cells of two moments would stand beside each other.
    const values = before?.data === view.data ? null : this.#keep(view.data)
    if (isNew || values !== null) this.#draw(canFlash ? values : null)
    if (isNew || MARKED_BY.some((key) => before[key] !== view[key])) markRows(this.#rows, view)
    this.#place(view)
    this.#flashes.flash()
    this.#pick(view)
    const waiting = this.#waiting
    this.#waiting = []
    for (const ticks of waiting) this.apply(ticks)
    return { isNew }
  }

  /** Writes what moved within the minute. */
  apply(ticks: ChainTicks): void {
    const view = this.#view
    if (view === null) {
      this.#waiting.push(ticks)
      return
    }
    const moved = new Set<ChainLine>()
    for (const { side, key, index, value } of ticks.columns) {
      const values = this.#store.get(`${side}:${key}`)
      if (values === undefined) continue
      const lines = this.#lines.filter((line) => line.uses(side, key))
      for (let i = 0; i < index.length; i++) this.#change(values, index[i], value[i], lines, view)
      for (const line of lines) moved.add(line)
    }
    // Once a cell, though its ruler may rest on another column that moved as well.
    for (const line of moved) {
      line.paintMoved()
      line.rank()
    }
    if (ticks.spot !== undefined) this.#place({ ...view, spot: { ...view.spot, value: ticks.spot } })
    this.#flashes.flash()
  }

  /** The rows from the first strike on. */
  get rows(): readonly HTMLElement[] {
    return this.#rows
  }

  /** Strikes of the rows. */
  get strikes(): Float64Array {
    const view = this.#view
    return view === null ? new Float64Array() : view.data.strikes.subarray(view.range.from, view.range.to)
  }

  /** The row of a strike, for scrolling to it. */
  rowOf(strike: number): HTMLElement | null {
    return this.#rows[this.strikes.indexOf(strike)] ?? null
  }

  /** Stops watching and empties the table. */
  close(): void {
    this.#sight.disconnect()
    this.#flashes.close()
    this.#root.replaceChildren()
  }

  #change(values: Float64Array, at: number, value: number, lines: readonly ChainLine[], view: ChainView): void {
    const before = values[at]
    const { range } = view
    if (Object.is(before, value)) return
    values[at] = value
    if (at < range.from || at >= range.to) return
    const row = at - range.from
    if (this.#isInSight[row] === 0) {
      this.#isDirty[row] = 1
      return
    }
    for (const line of lines) {
      line.move(row)
      this.#flashOf(line, row, value - before, view)
    }
  }

  #flashOf({ column, position }: ChainLine, row: number, step: number, { tickSize }: ChainView): void {
    if (isFlash(column, step, tickSize, row - this.#atmRow)) this.#flashes.add(row, position, step > 0)
  }

  #build({ plans, range }: ChainView): void {
    this.#sight.disconnect()
    const template = rowTemplate(plans)
    const count = range.to - range.from
    this.#rows = Array.from({ length: count }, (_, i) => {
      const row = template.cloneNode(true)
      if (!(row instanceof HTMLElement)) throw new Error('A chain row is an element')
      row.dataset.row = String(i)
      row.setAttribute('aria-rowindex', String(i + 3))
      return row
    })
    const cells = this.#rows.map((row) => [...row.children].filter((cell) => cell instanceof HTMLElement))
    this.#lines = plans.flatMap((plan, column) =>
      plan.lines.map(
        (_, line) =>
          new ChainLine(
            plan,
            line,
            cells.map((row) => row[column]),
            range.from,
            column,
          ),
      ),
    )
    this.#isInSight = new Uint8Array(count).fill(1)
    this.#isDirty = new Uint8Array(count)
    this.#strikeTexts = this.#rows.flatMap((row) => row.querySelector<HTMLElement>('[data-side=strike] > span') ?? [])
    this.#root.replaceChildren(...this.#rows)
    this.#flashes.watch(this.#rows)
    const first = this.#rows[0]?.querySelector<HTMLElement>('[data-side=strike]')
    if (first != null) first.tabIndex = 0
    for (const row of this.#rows) this.#sight.observe(row)
  }

  /** Takes the values of a snapshot; those before it. */
  #keep(data: ChainData): ValueStore {
    const before = new Map(this.#store)
    this.#store.clear()
    for (const side of ['ce', 'pe', 'centre'] as const) {
      for (const [key, values] of Object.entries(data[side]))
        this.#store.set(`${side}:${key}`, Float64Array.from(values))
    }
    this.#store.set('centre:strike', data.strikes)
    return before
  }

  /** Writes the rows in sight; what differs from the values before flashes. */
  #draw(before: ValueStore | null): void {
    const view = this.#view
    if (view === null) return
    const { from } = view.range
    this.#scaleRulers()
    for (const line of this.#lines) {
      const name = `${line.plan.side}:${line.column.key}`
      const old = before?.get(name)
      const now = this.#store.get(name)
      for (let row = 0; row < this.#rows.length; row++) {
        if (this.#isInSight[row] === 0) continue
        line.paint(row)
        if (old === undefined || now === undefined) continue
        this.#flashOf(line, row, now[from + row] - old[from + row], view)
      }
      line.rank()
    }
    for (let row = 0; row < this.#rows.length; row++) this.#isDirty[row] = 1 - this.#isInSight[row]
  }

  /** Points the lines at their values. Calls and puts of a quantity share one scale: their rulers can be compared. */
  #scaleRulers(): void {
    const peaks = new Map<string, number>()
    for (const line of this.#lines) {
      line.read(this.#store)
      peaks.set(line.column.key, Math.max(peaks.get(line.column.key) ?? 0, line.peak()))
    }
    for (const line of this.#lines) line.scaleTo(peaks.get(line.column.key) ?? 0)
  }

  #place({ data, range, spot }: ChainView): void {
    const { hasMoved } = this.#spot.show(this.#root, this.#rows, data.strikes, range.from, spot)
    if (hasMoved) this.#flashes.moved()
  }

  #pick({ data, range, selected, held }: ChainView): void {
    const rowOf = (strike: number) => data.strikes.indexOf(strike) - range.from
    const row = selected === null ? -1 : rowOf(selected.strike)
    const heldOn = (side: string) =>
      new Map(held.filter((leg) => leg.side === side).map(({ strike, quantity }) => [rowOf(strike), quantity]))
    const [calls, puts] = [heldOn('ce'), heldOn('pe')]
    markHeld(this.#strikeTexts, held, [...this.strikes])
    for (const line of this.#lines) {
      line.pick(line.plan.side === selected?.side ? row : -1)
      line.hold(line.plan.side === 'ce' ? calls : puts)
    }
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue
      const row = Number(target.dataset.row)
      this.#isInSight[row] = isIntersecting ? 1 : 0
      if (!isIntersecting || this.#isDirty[row] === 0) continue
      this.#isDirty[row] = 0
      for (const line of this.#lines) line.paint(row)
    }
  }
}
