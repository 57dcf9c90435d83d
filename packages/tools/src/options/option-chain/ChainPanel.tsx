import { day } from '@strikelens/ui/formats'
import { usePhone } from '@strikelens/ui/screen'
import { type ChainHandle, ChainTable } from '@strikelens/ui/table'
import { useMemo, useRef } from 'react'
import { chainMarks } from '../../chain/chainMarks.ts'
import { useTickedContext } from '../../chain/useTickedContext.ts'
import type { LegActions } from '../../chainLegs/ChainWithLegs.tsx'
import { heldLegs, openLeg } from '../../chainLegs/shownLegs.ts'
import type { ViewProps } from '../../view.ts'
import { ChainBar } from './ChainBar.tsx'
import { chainData, type DataShape } from './chainData.ts'
import { CENTRE, columnSet, shownSet } from './columnSets.ts'
import type { OptionChain, Params } from './compute.ts'
import { PhoneTotals } from './PhoneTotals.tsx'
import { shownPlaces } from './shownPlaces.ts'
import { spotWords } from './spotWords.ts'
import { chainTotals, sumsOf } from './totals.ts'
import { useChainTicks } from './useChainTicks.ts'
import { usePhonePages } from './usePhonePages.ts'

/** The chain with its column sets and its ticks. */
export function ChainPanel(props: ViewProps<OptionChain, Params> & { readonly actions: LegActions }) {
  const { data, params, setParams, actions } = props
  const handle = useRef<ChainHandle>(null)
  const isPhone = usePhone()
  const { settlement } = data
  const context = useTickedContext(props)
  const { cols, px, right, unit, filter } = params
  const isStock = context.set === 'STK'
  const setCols = (next: string) => setParams({ cols: next === 'basic' ? null : next })
  const pages = usePhonePages(cols, setCols)
  const places = useMemo(() => shownPlaces(data, { filter, right }), [data, filter, right])
  const shape = useMemo((): DataShape => {
    const { symbol, expiry, lotSize } = data.context
    const scale = unit === 'qty' ? (lotSize ?? Number.NaN) : 1
    const identity = `${symbol} ${expiry}`
    const { settlement, base } = data
    return { identity, scale, px, settlement, base, atm: data.atm ?? -1, places, isStock }
  }, [data, unit, px, places, isStock])
  const table = useMemo(() => chainData(data.rows, shape), [data.rows, shape])
  const isSettled = settlement !== null
  const since = data.base.label.replace('previous', 'prev')
  const set = useMemo(() => columnSet(cols), [cols])
  const columns = useMemo(
    () => shownSet(set, { px, isSettled, page: pages.page, isStock, since }),
    [set, px, isSettled, pages.page, isStock, since],
  )
  const range = useMemo(() => ({ from: 0, to: places.length }), [places])
  const held = useMemo(() => heldLegs(data), [data])
  const ticked = useChainTicks(props, handle, shape, table)
  const totals = useMemo(() => chainTotals(ticked?.data ?? table), [ticked, table])
  const straddle = ticked?.rows.straddle[data.rows.strike.indexOf(context.atm)] ?? data.straddle
  const spot = useMemo(() => spotWords(context, straddle), [context, straddle])
  const selected = useMemo(() => openLeg(data), [data])
  const levels = useMemo(
    () => chainMarks(data.levels, { low: data.levels.moveLow, high: data.levels.moveHigh }),
    [data.levels],
  )
  const sums = useMemo(() => sumsOf(totals), [totals])
  return (
    <section aria-label="Option chain">
      <ChainBar {...props} set={set} pages={pages} onCols={setCols} />
      {places.length === 0 ? (
        <p className="px-3.5 py-8 text-center text-ink-2">
          No strike of those chosen {filter === 'liquid' ? 'has a leg graded A or B' : 'has traded today'}. Show all
          strikes to see them.
        </p>
      ) : (
        <div className="touch-pan-y" {...(isPhone ? pages.swipe : {})}>
          <ChainTable
            ref={handle}
            label={`${context.symbol} option chain, ${day(context.expiry)}`}
            expiry={day(context.expiry)}
            data={table}
            range={range}
            columns={columns}
            centre={CENTRE}
            right={right}
            atm={context.atm ?? Number.NaN}
            forward={context.forward ?? Number.NaN}
            spot={spot}
            selected={selected}
            onSelect={actions.open}
            held={held}
            onTrade={actions.trade}
            levels={levels}
            tickSize={context.tickSize ?? 0}
            sums={sums}
          />
        </div>
      )}
      {isPhone && <PhoneTotals totals={totals} data={data} params={params} asOf={props.answer.asOf} />}
    </section>
  )
}
