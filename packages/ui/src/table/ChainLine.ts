import { type CellParts, type CellPlan, cellParts, drawBuildup, drawRank, drawRuler } from './chainCells.ts'
import { type ChainColumn, STALE, STALE_MODEL } from './chainColumns.ts'
import { heldName } from './chainMarks.ts'
import { type Ruler, ruler, rulerPeak, topThree } from './chainRanks.ts'

/** Values of a chain by 'side:key', copied so that ticks can be written into them. */
export type ValueStore = ReadonlyMap<string, Float64Array>

/** Half a pixel of a usual cell, in percent: what a ruler moves by less is not seen, and costs a layout. */
const SEEN_PERCENT = 0.6

/** Whether two rulers look the same; one that was never drawn looks like none. */
function isSeenAlike(a: Ruler, b: Ruler): boolean {
  const isClose = (x: number, y: number) => x === y || (x > 0 && y > 0 && Math.abs(x - y) < SEEN_PERCENT)
  return isClose(a.length, b.length) && isClose((a.length * a.change) / 100, (b.length * b.change) / 100)
}

const NOT_DRAWN: Ruler = { length: Number.NaN, change: Number.NaN }

/** One column as drawn: the text nodes of all its rows and what they show now. */
export class ChainLine {
  readonly column: ChainColumn
  readonly plan: CellPlan
  /** Place of its cell in the row. */
  readonly position: number
  readonly #parts: readonly CellParts[]
  readonly #shown: string[]
  readonly #signs: Int8Array
  readonly #ranks: Uint8Array
  /** Codes as drawn; NaN before the first. */
  readonly #staleShown: Float64Array
  readonly #isMoved: Uint8Array
  readonly #moved: number[] = []
  readonly #from: number
  #values: Float64Array = new Float64Array()
  #changes: Float64Array | null = null
  #stale: Float64Array | null = null
  #peak = 0
  readonly #rulers: Ruler[]
  readonly #isGone: boolean[]

  constructor(plan: CellPlan, line: number, cells: readonly HTMLElement[], from: number, position: number) {
    this.plan = plan
    this.position = position
    this.column = plan.lines[line]
    this.#parts = cells.map((cell) => cellParts(cell, line))
    this.#shown = cells.map(() => '')
    this.#signs = new Int8Array(cells.length)
    this.#ranks = new Uint8Array(cells.length)
    this.#staleShown = new Float64Array(cells.length).fill(Number.NaN)
    this.#rulers = cells.map(() => NOT_DRAWN)
    this.#isGone = cells.map(() => false)
    this.#isMoved = new Uint8Array(cells.length)
    this.#from = from
  }

  /** Whether a column of values is drawn by this line. */
  uses(side: string, key: string): boolean {
    const { key: own, changeKey, staleKey } = this.column
    return this.plan.side === side && (key === own || key === changeKey || key === staleKey)
  }

  /** Points the line at the values it draws. */
  read(store: ValueStore): void {
    const of = (key: string | undefined) => (key === undefined ? null : (store.get(`${this.plan.side}:${key}`) ?? null))
    this.#values = of(this.column.key) ?? new Float64Array()
    this.#changes = of(this.column.changeKey)
    this.#stale = of(this.column.staleKey)
  }

  /** The largest value that its rulers have to show; 0 without rulers. */
  peak(): number {
    if (this.#parts.length === 0 || this.#parts[0].bar === null) return 0
    return rulerPeak(this.#values, this.#changes, this.#from, this.#from + this.#parts.length)
  }

  /** What the longest ruler stands for. */
  scaleTo(peak: number): void {
    this.#peak = peak
  }

  /** Writes one row; nothing that shows the same is touched. */
  paint(row: number): void {
    const at = this.#from + row
    const value = at < this.#values.length ? this.#values[at] : Number.NaN
    const parts = this.#parts[row]
    const text = this.column.format(value)
    if (text !== this.#shown[row]) {
      parts.text.data = text
      this.#shown[row] = text
      if (this.column.kind === 'buildup' && this.plan.side !== 'centre') drawBuildup(parts, this.plan.side, value)
      if (this.column.kind === 'level') parts.cell.dataset.level = value >= 100 ? 'full' : value >= 75 ? 'near' : ''
    }
    if (this.column.tone === 'sign') {
      const sign = value > 0 ? 1 : value < 0 ? -1 : 0
      if (sign !== this.#signs[row]) {
        this.#signs[row] = sign
        parts.holder.dataset.sign = sign > 0 ? 'up' : sign < 0 ? 'down' : ''
      }
    }
    if (parts.bar !== null) this.#rule(row, value, this.#changes?.[at] ?? Number.NaN)
    if (this.#stale !== null && this.#stale[at] !== this.#staleShown[row]) {
      this.#staleShown[row] = this.#stale[at]
      parts.holder.dataset.stale = staleName(this.#stale[at])
    }
  }

  #rule(row: number, value: number, change: number): void {
    const lengths = ruler(value, change, this.#peak)
    const isGone = change < 0
    if (isGone === this.#isGone[row] && isSeenAlike(lengths, this.#rulers[row])) return
    this.#isGone[row] = isGone
    drawRuler(this.#parts[row], lengths, this.#rulers[row], isGone)
    this.#rulers[row] = lengths
  }

  /** Notes a row whose values have changed. */
  move(row: number): void {
    if (this.#isMoved[row] === 1) return
    this.#isMoved[row] = 1
    this.#moved.push(row)
  }

  /** Writes the rows that were noted. */
  paintMoved(): void {
    for (const row of this.#moved) {
      this.#isMoved[row] = 0
      this.paint(row)
    }
    this.#moved.length = 0
  }

  /** Gives the three largest rows their badges. */
  rank(): void {
    if (!this.column.isRanked) return
    const top = topThree(this.#values, this.#from, this.#from + this.#parts.length)
    for (let row = 0; row < this.#parts.length; row++) {
      const rank = top.indexOf(this.#from + row) + 1
      if (rank === this.#ranks[row]) continue
      this.#ranks[row] = rank
      drawRank(this.#parts[row], rank)
    }
  }

  /** Frames the cell of a row, or none. */
  pick(row: number): void {
    if (this.column.tone !== 'price') return
    for (let i = 0; i < this.#parts.length; i++) {
      const { cell } = this.#parts[i]
      if (i === row) cell.setAttribute('aria-selected', 'true')
      else if (cell.hasAttribute('aria-selected')) cell.removeAttribute('aria-selected')
    }
  }

  /** Marks the legs that are held, by row; all others lose their mark. */
  hold(quantities: ReadonlyMap<number, number>): void {
    if (this.column.tone !== 'price') return
    for (let i = 0; i < this.#parts.length; i++) {
      const { dataset } = this.#parts[i].cell
      const quantity = quantities.get(i)
      if (quantity !== undefined) dataset.held = heldName(quantity)
      else if (dataset.held !== undefined) delete dataset.held
    }
  }
}

function staleName(code: number): string {
  return code === STALE ? 'true' : code === STALE_MODEL ? 'model' : 'false'
}
