import type { StrikeRange } from '@strikelens/analytics/options'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { Explanation } from '../explain/Explain.tsx'
import { usePhone } from '../screen/index.ts'
import { ChainBody } from './ChainBody.ts'
import { ChainHead, type ChainSums, ChainTotals } from './ChainHead.tsx'
import type {
  ChainColumn,
  ChainColumnSet,
  ChainData,
  ChainLeg,
  ChainSide,
  ChainTicks,
  HeldLeg,
} from './chainColumns.ts'
import { cellBeside } from './chainKeys.ts'
import { chainTracks, deskPlans, phonePlans, plansOf } from './chainPlans.ts'
import type { SpotWords } from './SpotRow.ts'

declare module 'react' {
  interface CSSProperties {
    '--tracks'?: string
    '--least'?: string
  }
}

/** What a page can tell a chain between two snapshots. */
export interface ChainHandle {
  /** Writes what moved, without a render. */
  apply(ticks: ChainTicks): void
}

export interface ChainTableProps {
  /** 'NIFTY option chain, 25 Nov'. */
  label: string
  /** Over the strikes: '25 Nov'. */
  expiry: string
  data: ChainData
  range: StrikeRange
  /** Keep it the same object while the choice is the same: another one rebuilds the rows. */
  columns: ChainColumnSet
  /** Figures of the strike, left and right of it where there is room; the last one stands under the strike on phones. */
  centre?: readonly [before: readonly ChainColumn[], after: readonly ChainColumn[]]
  /** Sides shown; both unless told. */
  right?: 'both' | ChainSide
  atm: number
  forward: number
  spot: SpotWords & { leftShort: string; rightShort: string }
  selected: ChainLeg | null
  onSelect: (leg: ChainLeg) => void
  /** Legs of the basket; keep it the same list while it is the same. */
  held?: readonly HeldLeg[]
  /** `b` or `s` on a leg: one lot bought or sold. */
  onTrade?: (leg: ChainLeg, sign: 1 | -1) => void
  totals?: ChainSums
  /** How a column is computed, by its key: a press on its heading tells. */
  headingHow?: Readonly<Record<string, Explanation>>
  /** px; longer chains scroll inside, opened at the money. */
  maxHeight?: number
  ref?: Ref<ChainHandle>
}

const PHONE_WHOLE_ROWS = 31
const NO_HOW: Readonly<Record<string, Explanation>> = {}
const NONE_HELD: readonly HeldLeg[] = []
/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10
const TRADES: Readonly<Record<string, 1 | -1>> = { b: 1, s: -1 }
const NO_CENTRE: readonly [readonly ChainColumn[], readonly ChainColumn[]] = [[], []]

/** Calls left, strikes middle, puts right. Snapshots come by props, ticks by the handle. */
export function ChainTable(props: ChainTableProps) {
  const {
    data,
    range,
    columns,
    centre = NO_CENTRE,
    right = 'both',
    atm,
    forward,
    selected,
    onSelect,
    held = NONE_HELD,
    onTrade,
    totals,
    ref,
  } = props
  const isPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const body = useRef<ChainBody>(null)
  const plans = useMemo(
    () => plansOf(isPhone ? phonePlans(columns, centre) : deskPlans(columns, centre), right),
    [isPhone, columns, centre, right],
  )
  const spot = useMemo(
    () => (isPhone ? { ...props.spot, left: props.spot.leftShort, right: props.spot.rightShort } : props.spot),
    [isPhone, props.spot],
  )
  useLayoutEffect(() => {
    if (rows.current === null) return
    const made = new ChainBody(rows.current)
    body.current = made
    return () => made.close()
  }, [])
  useLayoutEffect(() => {
    const shown = body.current?.show({ data, range, plans, atm, forward, spot, selected, held })
    if (shown?.isNew) centreOn(scroller.current, body.current?.rowOf(atm) ?? null)
  }, [data, range, plans, atm, forward, spot, selected, held])
  useImperativeHandle(ref, () => ({ apply: (ticks) => body.current?.apply(ticks) }), [])

  const legOf = (cell: HTMLElement): ChainLeg | null => {
    const { side } = cell.dataset
    const row = Number(cell.parentElement?.dataset.row)
    return side === 'ce' || side === 'pe' ? { strike: data.strikes[range.from + row], side } : null
  }
  const press = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.kit-cell') : null
    const leg = cell === null ? null : legOf(cell)
    if (leg !== null) onSelect(leg)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches('.kit-cell')) return
    const sign = event.metaKey || event.ctrlKey || event.altKey ? undefined : TRADES[event.key.toLowerCase()]
    if (event.key === 'Enter' || event.key === ' ') press(target)
    else if (sign !== undefined && onTrade !== undefined) {
      const leg = legOf(target)
      if (leg === null) return
      onTrade(leg, sign)
      // `g` then `s` opens another page; a trade is no half of it.
      event.stopPropagation()
    } else {
      const next = cellBeside(target, event.key, PAGE_ROWS)
      if (next === null) return
      target.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    }
    event.preventDefault()
  }
  const tracks = chainTracks(plans)
  // A phone's page scrolls as one, unless the chain is too long to pass by.
  const isWhole = isPhone && range.to - range.from <= PHONE_WHOLE_ROWS
  return (
    <div
      ref={scroller}
      className="kit-chain-scroll"
      style={isWhole ? undefined : { maxHeight: props.maxHeight ?? 720 }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are laid out one by one, so that a tick moves no other row */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={range.to - range.from + 2}
        className={isPhone ? 'kit-chain kit-chain-phone' : 'kit-chain'}
        style={{ '--tracks': tracks.template, '--least': `${tracks.leastPx}px` }}
        onClick={(event) => press(event.target)}
        onKeyDown={onKeyDown}
      >
        <ChainHead plans={plans} expiry={props.expiry} isPhone={isPhone} headingHow={props.headingHow ?? NO_HOW} />
        {/* biome-ignore lint/a11y/useSemanticElements: part of the same grid */}
        <div role="rowgroup" ref={rows} className="kit-chain-rows" />
        {totals !== undefined && !isPhone && <ChainTotals plans={plans} totals={totals} />}
      </div>
    </div>
  )
}

/** Opens a chain at the money, both ways, without moving the page. */
function centreOn(scroller: HTMLElement | null, row: HTMLElement | null): void {
  if (scroller === null || row === null) return
  scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2
  scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2
}
