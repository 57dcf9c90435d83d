import { isInTheMoney, type StrikeRange } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { ChainLine, type ValueStore } from './ChainLine.ts'
import { type CellPlan, rowTemplate } from './chainCells.ts'
import type { ChainData, ChainLeg, ChainTicks, HeldLeg } from './chainColumns.ts'
import { FlashLayer } from './FlashLayer.ts'
import { SpotRow, type SpotWords } from './SpotRow.ts'

/** Everything the rows show. */
export interface ChainView {
  readonly data: ChainData
  /** Strikes in the window. */
  readonly range: StrikeRange
  /** Cells of a row from left to right. */
  readonly plans: readonly CellPlan[]
  readonly atm: number
  /** Price that in-the-money shading uses (§O7); NaN shades nothing. */
  readonly forward: number
  readonly spot: SpotWords
  readonly selected: ChainLeg | null
  /** Legs of the basket. */
  readonly held: readonly HeldLeg[]
}

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
  #isInSight = new Uint8Array()
  #isDirty = new Uint8Array()
  #view: ChainView | null = null

  constructor(root: HTMLElement) {
    this.#root = root
    this.#flashes = new FlashLayer(root)
    this.#sight = new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: '200px' })
  }

  /** Shows a snapshot. Cells of the same chain that changed flash; another chain or other columns start afresh. */
  show(view: ChainView): { isNew: boolean } {
    const before = this.#view
    const isNew = before === null || !isSameTable(before, view)
    this.#view = view
    if (isNew) this.#build(view)
    const canFlash = !isNew && before.data !== view.data && before.data.identity === view.data.identity
    // Other columns of the same snapshot: what ticked since stays, or cells of two moments would stand beside each other.
    const values = before?.data === view.data ? null : this.#keep(view.data)
    if (isNew || values !== null) this.#draw(canFlash ? values : null)
    if (isNew || before.atm !== view.atm || before.forward !== view.forward || before.data !== view.data)
      this.#tint(view)
    this.#place(view)
    this.#flashes.flash()
    this.#pick(view)
    return { isNew }
  }

  /** Writes what moved within the minute. */
  apply(ticks: ChainTicks): void {
    const view = this.#view
    if (view === null) return
    for (const { side, key, index, value } of ticks.columns) {
      const values = this.#store.get(`${side}:${key}`)
      if (values === undefined) continue
      const lines = this.#lines.filter((line) => line.uses(side, key))
      for (let i = 0; i < index.length; i++) this.#change(values, index[i], value[i], lines, view.range)
      for (const line of lines) line.rank()
    }
    if (ticks.spot !== undefined) this.#place({ ...view, spot: { ...view.spot, value: ticks.spot } })
    this.#flashes.flash()
  }

  /** The row of a strike, for scrolling to it. */
  rowOf(strike: number): HTMLElement | null {
    const view = this.#view
    if (view === null) return null
    return this.#rows[view.data.strikes.indexOf(strike) - view.range.from] ?? null
  }

  /** Stops watching and empties the table. */
  close(): void {
    this.#sight.disconnect()
    this.#flashes.close()
    this.#root.replaceChildren()
  }

  #change(values: Float64Array, at: number, value: number, lines: readonly ChainLine[], range: StrikeRange): void {
    const before = values[at]
    if (Object.is(before, value)) return
    values[at] = value
    if (at < range.from || at >= range.to) return
    const row = at - range.from
    if (this.#isInSight[row] === 0) {
      this.#isDirty[row] = 1
      return
    }
    for (const line of lines) {
      line.paint(row)
      this.#flashes.add(row, line.position, value > before)
    }
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
    const from = this.#view?.range.from ?? 0
    for (const line of this.#lines) {
      line.read(this.#store)
      const name = `${line.plan.side}:${line.column.key}`
      const old = before?.get(name)
      const now = this.#store.get(name)
      for (let row = 0; row < this.#rows.length; row++) {
        if (this.#isInSight[row] === 0) continue
        line.paint(row)
        if (old === undefined || now === undefined) continue
        const change = now[from + row] - old[from + row]
        if (change > 0 || change < 0) this.#flashes.add(row, line.position, change > 0)
      }
      line.rank()
    }
    for (let row = 0; row < this.#rows.length; row++) this.#isDirty[row] = 1 - this.#isInSight[row]
  }

  #tint({ data, range, atm, forward }: ChainView): void {
    for (let i = range.from; i < range.to; i++) {
      const row = this.#rows[i - range.from]
      const strike = data.strikes[i]
      row.classList.toggle('kit-atm', strike === atm)
      row.classList.toggle('kit-quiet', data.isQuiet?.[i] === 1)
      const itm = isInTheMoney(CE, strike, forward) ? 'ce' : isInTheMoney(PE, strike, forward) ? 'pe' : ''
      row.dataset.itm = itm
    }
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

function isSameTable(a: ChainView, b: ChainView): boolean {
  return (
    a.plans === b.plans &&
    a.data.identity === b.data.identity &&
    a.range.from === b.range.from &&
    a.range.to === b.range.to &&
    a.data.strikes.length === b.data.strikes.length &&
    a.data.strikes.every((strike, i) => strike === b.data.strikes[i])
  )
}
