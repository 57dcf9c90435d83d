import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import type { ChainColumn, ChainSide } from './chainColumns.ts'
import type { Ruler } from './chainRanks.ts'

/** A cell of every row: one column, or two, one above the other. */
export interface CellPlan {
  readonly side: ChainSide | 'centre'
  readonly lines: readonly ChainColumn[]
  readonly isStrike: boolean
}

/** The parts of one line of one cell that change. */
export interface CellParts {
  readonly cell: HTMLElement
  readonly holder: HTMLElement
  readonly text: Text
  /** The ruler and its changed part. */
  readonly bar: HTMLElement | null
  readonly part: HTMLElement | null
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  return made
}

/** The row that all rows are copied from. */
export function rowTemplate(plans: readonly CellPlan[]): HTMLElement {
  const row = element('div', 'kit-row')
  row.setAttribute('role', 'row')
  for (const plan of plans) row.append(cellTemplate(plan))
  return row
}

function cellTemplate({ side, lines, isStrike }: CellPlan): HTMLElement {
  const cell = element('div', 'kit-cell')
  cell.setAttribute('role', isStrike ? 'rowheader' : 'gridcell')
  cell.tabIndex = -1
  cell.dataset.side = isStrike ? 'strike' : side
  const [{ kind = 'number' }] = lines
  cell.dataset.kind = kind
  if (kind === 'ruler' || kind === 'volume') {
    const bar = element('i', kind === 'volume' ? 'kit-ruler kit-volume' : 'kit-ruler')
    bar.append(document.createElement('u'))
    cell.append(bar)
  }
  for (const [i, column] of lines.entries()) {
    const holder = element(i === 0 ? 'span' : 'small', column.kind === 'buildup' ? 'kit-bu' : '')
    if (column.tone === 'price' || column.tone === 'quiet') holder.dataset.tone = column.tone
    holder.append(document.createTextNode(''))
    cell.append(holder)
  }
  if (kind === 'buildup') cell.append(element('b', 'kit-triangle'))
  return cell
}

/** The changing parts of line `line` of a copied cell. */
export function cellParts(cell: HTMLElement, line: number): CellParts {
  const bar = cell.querySelector<HTMLElement>('.kit-ruler')
  const holder = cell.querySelectorAll<HTMLElement>(':scope > span, :scope > small')[line]
  const text = holder.lastChild
  if (!(text instanceof Text)) throw new Error('A chain cell has no text')
  const first = line === 0 ? bar : null
  return { cell, holder, text, bar: first, part: first?.querySelector('u') ?? null }
}

/** Draws the ruler of OI or volume; `shown` is what it shows already, for a style that stays costs as much as a new one. */
export function drawRuler({ bar, part }: CellParts, { length, change }: Ruler, shown: Ruler, isGone: boolean): void {
  if (bar === null || part === null) return
  if (length !== shown.length) bar.style.width = `${length.toFixed(1)}%`
  if (change !== shown.change) part.style.width = `${change.toFixed(1)}%`
  const name = isGone ? 'kit-gone' : ''
  if (part.className !== name) part.className = name
}

/** Colours the chip of a buildup and turns its triangle to the market's meaning of it. */
export function drawBuildup({ cell, holder }: CellParts, side: ChainSide, code: number): void {
  const buildup = BUILDUPS[code] ?? 'N'
  const meaning = marketMeaning(side === 'ce' ? CE : PE, buildup)
  holder.dataset.bu = buildup
  cell.dataset.meaning = meaning ?? ''
  cell.title = meaning === null ? BUILDUP_NAMES[buildup] : `${BUILDUP_NAMES[buildup]}, ${meaning}`
}

/** Puts the badge of a rank before the digits, or takes it away. */
export function drawRank({ holder, text }: CellParts, rank: number): void {
  holder.querySelector('.kit-rank')?.remove()
  if (rank === 0) return
  const badge = element('em', 'kit-rank')
  badge.dataset.rank = String(rank)
  badge.textContent = String(rank)
  holder.insertBefore(badge, text)
}
