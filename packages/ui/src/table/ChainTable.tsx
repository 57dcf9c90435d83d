import type { StrikeRange } from '@strikelens/analytics/options'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { classes } from '../classes/index.ts'
import type { Explanation } from '../explain/Explain.tsx'
import { usePhone } from '../screen/index.ts'
import { ChainHead } from './ChainHead.tsx'
import { ChainRest } from './ChainRest.tsx'
import type {
  ChainColumnSet,
  ChainData,
  ChainLeg,
  ChainLevels,
  ChainSide,
  ChainSum,
  ChainTicks,
  HeldLeg,
} from './chainColumns.ts'
import { foldedRange, foldMiddle } from './chainFold.ts'
import { type ChainCentre, deskPlans, phonePlans, plansOf } from './chainPlans.ts'
import { chainTracks, fittedCentre, strikePx } from './chainWidths.ts'
import type { SpotWords } from './SpotRow.ts'
import { useChainHands } from './useChainHands.ts'
import { useChainRows, useWidth } from './useChainRows.ts'

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
  centre?: ChainCentre
  /** Sides shown; both unless told. */
  right?: 'both' | ChainSide
  atm: number
  forward: number
  /** Walls and expected move; keep it the same object while it is the same. */
  levels?: ChainLevels
  /** ₹; without it every step of a price near the money flashes. */
  tickSize?: number
  spot: SpotWords & { leftShort: string; rightShort: string }
  selected: ChainLeg | null
  onSelect: (leg: ChainLeg) => void
  /** Legs of the basket; keep it the same list while it is the same. */
  held?: readonly HeldLeg[]
  /** One lot of a leg bought or sold: by B and S beside its strike, or the keys b and s. */
  onTrade?: (leg: ChainLeg, sign: 1 | -1) => void
  /** Sums of each side, over its columns. */
  sums?: readonly ChainSum[]
  /** How a column is computed, by its key: a press on its heading tells. */
  headingHow?: Readonly<Record<string, Explanation>>
  /** px; longer chains scroll inside. Without it a desk's chain is as high as what holds it. */
  maxHeight?: number
  ref?: Ref<ChainHandle>
}

const NO_HOW: Readonly<Record<string, Explanation>> = {}
const NONE_HELD: readonly HeldLeg[] = []
const NO_SUMS: readonly ChainSum[] = []
const NO_CENTRE: ChainCentre = [[], []]
const NO_LEVELS: ChainLevels = {
  resistance: Number.NaN,
  support: Number.NaN,
  moveLow: Number.NaN,
  moveHigh: Number.NaN,
}
const PHONE_STRIKE_PX = 66
const NO_VALUES: ChainData = { identity: '', strikes: new Float64Array(), ce: {}, pe: {}, centre: {} }
const FOLDED = { lower: false, higher: false }

/** Calls left, strikes middle, puts right. Snapshots come by props, ticks by the handle. */
export function ChainTable(props: ChainTableProps) {
  const { data, columns, centre = NO_CENTRE, right = 'both', atm, forward, selected } = props
  const { levels = NO_LEVELS, held = NONE_HELD, tickSize = 0 } = props
  const isPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const px = useWidth(scroller)
  const fold = useFold(props, isPhone)
  const { range } = fold
  // Widths are those of the chain as it opened: a longer number later moves no column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chain, its window and its columns decide, not every tick
  const of = useMemo(
    () => ({ data: isPhone ? NO_VALUES : data, range, strike: isPhone ? PHONE_STRIKE_PX : strikePx(data.strikes) }),
    [isPhone, data.identity, data.strikes.length, columns],
  )
  const fitted = useMemo(
    () => (isPhone || px === null ? centre : fittedCentre(columns, centre, of, px)),
    [isPhone, columns, centre, of, px],
  )
  // The same figures at another width are the same plan: its rows are not built anew.
  const fittedKeys = fitted.map((side) => side.map(({ key }) => key).join()).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: which figures they are decides, not the list they came in
  const plans = useMemo(
    () => plansOf(isPhone ? phonePlans(columns, centre) : deskPlans(columns, fitted), right),
    [isPhone, columns, centre, fittedKeys, right],
  )
  const spot = useMemo(
    () => (isPhone ? { ...props.spot, left: props.spot.leftShort, right: props.spot.rightShort } : props.spot),
    [isPhone, props.spot],
  )
  const isMeasured = px !== null
  const view = useMemo(
    () => (!isMeasured ? null : { data, range, plans, atm, forward, levels, tickSize, spot, selected, held }),
    [isMeasured, data, range, plans, atm, forward, levels, tickSize, spot, selected, held],
  )
  const body = useChainRows({ scroller, rows }, view)
  useImperativeHandle(props.ref, () => ({ apply: (ticks) => body.current?.apply(ticks) }), [body])
  const hands = useChainHands({ strikes: data.strikes, from: range.from, isPhone, ...props })
  const tracks = useMemo(() => chainTracks(plans, of, px ?? 0), [plans, of, px])
  return (
    <div
      ref={scroller}
      className={classes('kit-chain-scroll', props.maxHeight === undefined && !isPhone && 'kit-chain-fills')}
      style={props.maxHeight === undefined || (isPhone && fold.isFolded) ? undefined : { maxHeight: props.maxHeight }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are laid out one by one, so that a tick moves no other row */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={props.range.to - props.range.from + 2}
        className={isPhone ? 'kit-chain kit-chain-phone' : 'kit-chain'}
        style={{ '--tracks': tracks.template, '--least': `${tracks.leastPx}px` }}
        {...hands}
      >
        <ChainHead
          plans={plans}
          expiry={props.expiry}
          isPhone={isPhone}
          sums={props.sums ?? NO_SUMS}
          headingHow={props.headingHow ?? NO_HOW}
        />
        {fold.lower}
        {/* biome-ignore lint/a11y/useSemanticElements: part of the same grid */}
        <div role="rowgroup" ref={rows} className="kit-chain-rows" />
        {fold.higher}
      </div>
    </div>
  )
}

interface Fold {
  readonly range: StrikeRange
  readonly isFolded: boolean
  /** What opens the other strikes; null where none are folded away. */
  readonly lower: ReactNode
  readonly higher: ReactNode
}

/** The strikes around the money on a phone, the others one tap away. */
function useFold({ data, range, atm, levels = NO_LEVELS }: ChainTableProps, isPhone: boolean): Fold {
  const { identity, strikes } = data
  const [kept, setKept] = useState({ identity, middle: atm, open: FOLDED })
  const isSame = kept.identity === identity
  const middle = foldMiddle(isSame ? kept.middle : null, atm, strikes)
  if (!isSame || !Object.is(middle, kept.middle)) setKept({ identity, middle, open: isSame ? kept.open : FOLDED })
  const open = isSame ? kept.open : FOLDED
  const shown = useMemo(
    () => (isPhone ? foldedRange(range, strikes.indexOf(middle), open) : range),
    [isPhone, range, strikes, middle, open],
  )
  const rest = (end: 'lower' | 'higher', from: number, to: number) =>
    to > from && (
      <ChainRest
        end={end}
        strikes={strikes.subarray(from, to)}
        levels={levels}
        onOpen={() => setKept({ identity, middle, open: { ...open, [end]: true } })}
      />
    )
  return {
    range: shown,
    isFolded: isPhone && strikes.indexOf(middle) >= 0,
    lower: rest('lower', range.from, shown.from),
    higher: rest('higher', shown.to, range.to),
  }
}
