import { plain, price, signed } from '@strikelens/market/formats'
import type { Explanation } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { usePhone } from '@strikelens/ui/screen'
import { type ChainHandle, ChainTable } from '@strikelens/ui/table'
import { useMemo, useRef, useState } from 'react'
import { chainMarks } from '../../chain/chainMarks.ts'
import type { ChainContext } from '../../chain/context.ts'
import { useTickedContext } from '../../chain/useTickedContext.ts'
import { useWrittenTicks } from '../../chain/useWrittenTicks.ts'
import { heldLegs, openLeg } from '../../chainLegs/shownLegs.ts'
import type { LegActions } from '../../chainLegs/useChainLegs.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { useSwipe } from '../../kit/useSwipe.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { TableBar } from './TableBar.tsx'
import { CENTRE, columnSet, PHONE_CENTRE, PHONE_PAGES } from './tableColumns.ts'
import { type DataShape, tableData } from './tableData.ts'
import type { TickReading } from './tickReading.ts'

/** px: the table scrolls inside, opened at the money. */
const TABLE_PX = 720

type Tick = TickReading | null

interface TableProps extends ViewProps<AdvancedChain, Params> {
  readonly tick: Tick
  readonly actions: LegActions
}

/** Who is active at each strike: buildups, ranks, changes, and what the two sides of a strike compare to. */
export function AdvancedTable(props: TableProps) {
  const { data, params, tick, actions } = props
  const handle = useRef<ChainHandle>(null)
  const isPhone = usePhone()
  const [page, setPage] = useState(0)
  const turn = (step: 1 | -1) => setPage((now) => (now + step + PHONE_PAGES.length) % PHONE_PAGES.length)
  const swipe = useSwipe(turn)
  const context = useTickedContext(props)
  const shape = useMemo((): DataShape => {
    const { symbol, expiry, lotSize } = data.context
    return { identity: `${symbol} ${expiry}`, scale: params.unit === 'qty' ? (lotSize ?? Number.NaN) : 1 }
  }, [data, params.unit])
  const table = useMemo(() => tableData(data.rows, shape), [data.rows, shape])
  const range = useMemo(() => ({ from: data.shown.from ?? 0, to: data.shown.to ?? 0 }), [data.shown])
  const columns = useMemo(() => columnSet(params.cols, isPhone ? page : 0), [params.cols, isPhone, page])
  const selected = useMemo(() => openLeg(data), [data])
  const held = useMemo(() => heldLegs(data), [data])
  const spot = useMemo(() => spotWords(context), [context])
  const headingHow = useMemo(() => columnHow(props.answer), [props.answer])
  const walls = tick?.reading.walls ?? data.reading.walls
  const levels = useMemo(() => chainMarks(walls, moveOf(data.context)), [walls, data.context])
  const ticked = useMemo(() => (tick === null ? null : tableData(tick.rows, shape)), [tick, shape])
  useWrittenTicks(handle, table, ticked)
  return (
    <section aria-label="Advanced option chain">
      <TableBar {...props} page={page} onPage={() => turn(1)} />
      <div className="touch-pan-y" {...(isPhone ? swipe : {})}>
        <ChainTable
          ref={handle}
          label={`${context.symbol} advanced option chain, ${day(context.expiry)}`}
          expiry={day(context.expiry)}
          data={table}
          range={range}
          columns={columns}
          centre={isPhone ? PHONE_CENTRE : CENTRE}
          atm={context.atm ?? Number.NaN}
          forward={context.forward ?? Number.NaN}
          spot={spot}
          selected={selected}
          onSelect={actions.open}
          held={held}
          onTrade={actions.trade}
          levels={levels}
          tickSize={context.tickSize ?? 0}
          headingHow={headingHow}
          maxHeight={TABLE_PX}
        />
      </div>
    </section>
  )
}

/** How the columns are computed, by their keys in the table: 'columnOiRank' explains 'oiRank'. */
function columnHow({ explanations, asOf }: TableProps['answer']): Record<string, Explanation> {
  return Object.fromEntries(
    Object.entries(explanations).flatMap(([key, explanation]) => {
      const name = /^column([A-Z])(.*)$/.exec(key)
      return name === null ? [] : [[`${name[1].toLowerCase()}${name[2]}`, shownExplanation(explanation, asOf)]]
    }),
  )
}

/** How far the price is expected to go to expiry, one deviation. */
function moveOf({ forward, expectedMove }: Wire<ChainContext>) {
  if (forward === null || expectedMove === null) return { low: null, high: null }
  return { low: forward - expectedMove, high: forward + expectedMove }
}

/** Words of the spot line: its change on the left, what the market expects on the right. */
function spotWords(context: Wire<ChainContext>) {
  const move = context.expectedMove === null ? null : `EM ±${price(context.expectedMove)}`
  const right = [`ATM ${plain(context.atm)}`, move].filter((words) => words !== null).join(' · ')
  return {
    value: context.spot ?? Number.NaN,
    format: price,
    left: `${context.symbol} ${context.set === 'COM' ? 'future' : 'spot'}, ${signed(context.spotChangePct, 2)}%`,
    right,
    leftShort: `ATM ${plain(context.atm)}`,
    rightShort: move ?? '',
  }
}
