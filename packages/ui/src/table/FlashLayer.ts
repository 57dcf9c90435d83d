const SVG = 'http://www.w3.org/2000/svg'
const FLASH_MS = 400
/** Ticks may come faster than a flash fades. */
const LANES = 3

/** One sheet of flashes, drawn and faded as a whole. */
interface Lane {
  readonly svg: SVGSVGElement
  readonly up: SVGPathElement
  readonly down: SVGPathElement
}

/**
 * The flash of changed cells: all of a tick's cells are two paths in one sheet over the rows, which fades by itself. An
 * animation of each cell's own background at least doubled the cost of a tick.
 */
export class FlashLayer {
  readonly #root: HTMLElement
  readonly #lanes: readonly Lane[]
  readonly #resize: ResizeObserver
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  #turn = 0
  #rows: readonly HTMLElement[] = []
  /** Left edge and width of every cell of a row, top and height of every row; empty until measured. */
  #columns: readonly { left: number; width: number }[] = []
  #tops: readonly number[] = []
  #height = 0
  #up = ''
  #down = ''

  constructor(root: HTMLElement) {
    this.#root = root
    this.#lanes = Array.from({ length: LANES }, makeLane)
    this.#resize = new ResizeObserver(() => this.moved())
    this.#resize.observe(root)
  }

  /** Takes new rows; nothing of the old ones flashes on. */
  watch(rows: readonly HTMLElement[]): void {
    this.#rows = rows
    this.#root.append(...this.#lanes.map(({ svg }) => svg))
    this.moved()
  }

  /** Cells stand elsewhere now; they are measured again when needed. */
  moved(): void {
    this.#columns = []
  }

  /** Notes a cell that changed. */
  add(row: number, column: number, isUp: boolean): void {
    if (this.#still.matches || document.documentElement.dataset.flash === 'off') return
    if (this.#columns.length === 0) this.#measure()
    const { left, width } = this.#columns[column]
    const box = `M${left} ${this.#tops[row]}h${width}v${this.#height}h${-width}z`
    if (isUp) this.#up += box
    else this.#down += box
  }

  /** Lets everything noted flash once. */
  flash(): void {
    if (this.#up === '' && this.#down === '') return
    this.#turn = (this.#turn + 1) % LANES
    const { svg, up, down } = this.#lanes[this.#turn]
    up.setAttribute('d', this.#up)
    down.setAttribute('d', this.#down)
    svg.animate({ opacity: [1, 0] }, FLASH_MS)
    this.#up = ''
    this.#down = ''
  }

  close(): void {
    this.#resize.disconnect()
  }

  #measure(): void {
    const cells = this.#rows.length === 0 ? [] : [...this.#rows[0].children]
    this.#columns = cells.flatMap((cell) =>
      cell instanceof HTMLElement ? { left: cell.offsetLeft, width: cell.offsetWidth } : [],
    )
    this.#tops = this.#rows.map((row) => row.offsetTop)
    this.#height = this.#rows.length === 0 ? 0 : this.#rows[0].offsetHeight - 1
  }
}

function makeLane(): Lane {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'kit-flash')
  svg.setAttribute('aria-hidden', 'true')
  const path = (name: string) => {
    const made = document.createElementNS(SVG, 'path')
    made.setAttribute('class', name)
    svg.append(made)
    return made
  }
  return { svg, up: path('kit-flash-up'), down: path('kit-flash-down') }
}
