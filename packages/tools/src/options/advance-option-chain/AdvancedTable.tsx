import { Button, Segmented } from '@strikelens/ui/controls'
import { day, price, signed, strike } from '@strikelens/ui/formats'
import { usePhone } from '@strikelens/ui/screen'
import { type ChainData, type ChainHandle, ChainTable } from '@strikelens/ui/table'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { BASIS_CHOICES, UNITS } from '../../chain/controls.tsx'
import { movedColumns } from '../../chain/movedColumns.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { CENTRE, columnSet, PHONE_CENTRE, PHONE_PAGES } from './tableColumns.ts'
import { type DataShape, tableData } from './tableData.ts'
import type { TickReading } from './tickReading.ts'

type TableProps = ViewProps<AdvancedChain, Params> & {
  readonly tick: (TickReading & { readonly spot: number }) | null
}

/** Who is active at each strike: buildups, ranks, changes, and what the two sides of a strike compare to. */
export function AdvancedTable({ data, params, setParams, tick }: TableProps) {
  const handle = useRef<ChainHandle>(null)
  const isPhone = usePhone()
  const [page, setPage] = useState(0)
  const { context } = data
  const shape = useMemo((): DataShape => {
    const { symbol, expiry, lotSize } = data.context
    return { identity: `${symbol} ${expiry}`, scale: params.unit === 'qty' ? (lotSize ?? Number.NaN) : 1 }
  }, [data, params.unit])
  const table = useMemo(() => tableData(data.rows, shape), [data.rows, shape])
  const range = useMemo(() => ({ from: data.shown.from ?? 0, to: data.shown.to ?? 0 }), [data.shown])
  useTickedTable(handle, tick, shape)
  const spot = useMemo(() => spotWords(data, tick?.spot ?? null), [data, tick])
  return (
    <section aria-label="Advanced option chain">
      <div className="flex flex-wrap items-center gap-3 px-3.5 py-2 max-desk:gap-2 max-desk:px-4">
        <h2 className="font-bold text-body">By strike</h2>
        <span className="truncate text-ink-3 text-micro">since {data.base.label}</span>
        <span className="flex-1" />
        {isPhone && (
          <Button
            onClick={() => setPage((page + 1) % PHONE_PAGES.length)}
            aria-label={`Columns ${page + 1} of ${PHONE_PAGES.length}, show the next`}
          >
            {page + 1}/{PHONE_PAGES.length}
          </Button>
        )}
        <Segmented
          label="Buildup by"
          value={params.basis}
          choices={BASIS_CHOICES}
          onChange={(next) => setParams({ basis: next === 'price' ? null : next })}
        />
        <Segmented
          label="Unit"
          value={params.unit}
          choices={UNITS}
          onChange={(next) => setParams({ unit: next === 'lots' ? null : next })}
        />
      </div>
      <ChainTable
        ref={handle}
        label={`${context.symbol} advanced option chain, ${day(context.expiry)}`}
        expiry={day(context.expiry)}
        data={table}
        range={range}
        columns={columnSet(isPhone ? page : 0)}
        centre={isPhone ? PHONE_CENTRE : CENTRE}
        atm={context.atm ?? Number.NaN}
        forward={context.forward ?? Number.NaN}
        spot={spot}
        selected={null}
        onSelect={() => {}}
      />
    </section>
  )
}

/** Writes what moved since the last tick into the table, without a render. */
function useTickedTable(handle: RefObject<ChainHandle | null>, tick: TableProps['tick'], shape: DataShape): void {
  const shown = useRef<{ shape: DataShape; data: ChainData } | null>(null)
  useEffect(() => {
    if (tick === null) return
    const next = tableData(tick.rows, shape)
    // The table was drawn anew with the answer: all is written then.
    const before = shown.current?.shape === shape ? shown.current.data : null
    handle.current?.apply({ columns: movedColumns(before, next), spot: tick.spot })
    shown.current = { shape, data: next }
  }, [handle, tick, shape])
}

/** Words of the spot line: its change on the left, what the market expects on the right. */
function spotWords({ context }: Wire<AdvancedChain>, spotNow: number | null) {
  const move = context.expectedMove === null ? null : `EM ±${price(context.expectedMove)}`
  const right = [`ATM ${strike(context.atm)}`, move].filter((words) => words !== null).join(' · ')
  return {
    value: spotNow ?? context.spot ?? Number.NaN,
    format: price,
    left: `${context.symbol} ${context.set === 'COM' ? 'future' : 'spot'}, ${signed(context.spotChangePct, 2)}%`,
    right,
    leftShort: `ATM ${strike(context.atm)}`,
    rightShort: move ?? '',
  }
}
