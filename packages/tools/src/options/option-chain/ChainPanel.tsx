import { day } from '@strikelens/ui/formats'
import { ToolbarPart } from '@strikelens/ui/frame'
import { Legend } from '@strikelens/ui/marks'
import { useMedia, usePhone } from '@strikelens/ui/screen'
import { ChainTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { chainMarks } from '../../chain/chainMarks.ts'
import { BasketButton } from '../../chainLegs/BasketButton.tsx'
import { heldLegs, openLeg } from '../../chainLegs/shownLegs.ts'
import type { LegActions } from '../../chainLegs/useChainLegs.tsx'
import { ColumnPages } from '../../kit/ColumnPages.tsx'
import type { ViewProps } from '../../view.ts'
import { CENTRE, columnSet, shownSet } from './columnSets.ts'
import type { OptionChain, Params } from './compute.ts'
import { spotWords } from './spotWords.ts'
import { sumsOf } from './totals.ts'
import type { ShownChain } from './useChainTable.ts'
import { usePhonePages } from './usePhonePages.ts'

const LEGEND = [
  { mark: 'ruler', label: 'OI' },
  { mark: 'ruler-added', label: 'added' },
  { mark: 'ruler-removed', label: 'removed' },
  { mark: 'itm', label: 'in the money' },
] as const
const WIDE_LEGEND = [...LEGEND, { mark: 'move', label: 'expected move' }] as const

interface ChainPanelProps extends ViewProps<OptionChain, Params> {
  readonly actions: LegActions
  readonly chain: ShownChain
}

/** The chain with its column sets and its ticks. */
export function ChainPanel({ data, params, setParams, actions, chain }: ChainPanelProps) {
  const { context, places, totals, straddle, isStock } = chain
  const isPhone = usePhone()
  const isWide = useMedia('(min-width: 1560px)')
  const { cols, px, right, filter } = params
  const pages = usePhonePages(cols, (next) => setParams({ cols: next === 'basic' ? null : next }))
  const isSettled = data.settlement !== null
  const since = data.base.label.replace('previous', 'prev')
  const set = useMemo(() => columnSet(cols), [cols])
  const columns = useMemo(
    () => shownSet(set, { px, isSettled, page: pages.page, isStock, since }),
    [set, px, isSettled, pages.page, isStock, since],
  )
  const range = useMemo(() => ({ from: 0, to: places.length }), [places])
  const levels = useMemo(
    () => chainMarks(data.levels, { low: data.levels.moveLow, high: data.levels.moveHigh }),
    [data.levels],
  )
  const held = useMemo(() => heldLegs(data), [data])
  const sums = useMemo(() => sumsOf(totals), [totals])
  const spot = useMemo(() => spotWords(context, straddle), [context, straddle])
  const selected = useMemo(() => openLeg(data), [data])
  const tools = (
    <>
      {isPhone && pages.count > 1 && <ColumnPages {...pages} />}
      <BasketButton data={data} actions={actions} />
      {!isPhone && (
        <span className="mr-2 max-[1439px]:hidden">
          <Legend items={isWide ? WIDE_LEGEND : LEGEND} />
        </span>
      )}
    </>
  )
  return (
    <section aria-label="Option chain" className="flex min-h-0 flex-1 flex-col">
      <ToolbarPart>{tools}</ToolbarPart>
      {places.length === 0 ? (
        <p className="px-3.5 py-8 text-center text-ink-2">
          No strike of those chosen {filter === 'liquid' ? 'has a leg graded A or B' : 'has traded today'}. Show all
          strikes to see them.
        </p>
      ) : (
        <div className="flex min-h-0 flex-1 touch-pan-y flex-col" {...(isPhone ? pages.swipe : {})}>
          <ChainTable
            ref={chain.handle}
            label={`${context.symbol} option chain, ${day(context.expiry)}`}
            expiry={day(context.expiry)}
            data={chain.table}
            range={range}
            columns={columns}
            centre={CENTRE}
            right={right}
            atm={context.atm ?? Number.NaN}
            forward={context.forward ?? Number.NaN}
            levels={levels}
            tickSize={context.tickSize ?? 0}
            spot={spot}
            selected={selected}
            onSelect={actions.open}
            held={held}
            onTrade={actions.trade}
            sums={sums}
          />
        </div>
      )}
    </section>
  )
}
