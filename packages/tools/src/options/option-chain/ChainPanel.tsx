import { Button, Segmented } from '@strikelens/ui/controls'
import { day, ratio } from '@strikelens/ui/formats'
import { Legend } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { CHAIN_COLUMNS, type ChainHandle, ChainTable, ColumnChooser } from '@strikelens/ui/table'
import { useMemo, useRef } from 'react'
import { RIGHTS, UNITS } from '../../chain/controls.tsx'
import type { ViewProps } from '../../view.ts'
import { chainData, type DataShape } from './chainData.ts'
import { CENTRE, columnSet, PRESET_SETS, shownSet, urlKey } from './columnSets.ts'
import type { OptionChain, Params } from './compute.ts'
import { PhoneTotals } from './PhoneTotals.tsx'
import { chainTotals } from './totals.ts'
import { useChainTicks } from './useChainTicks.ts'
import { usePhonePages } from './usePhonePages.ts'

const PX = [
  { value: 'ltp', label: 'LTP' },
  { value: 'mid', label: 'Mid' },
] as const
const LEGEND = [
  { mark: 'ruler', label: 'OI' },
  { mark: 'ruler-added', label: 'added' },
  { mark: 'ruler-removed', label: 'removed' },
  { mark: 'itm', label: 'in the money' },
] as const

/** The chain with its column sets and its ticks. */
export function ChainPanel(props: ViewProps<OptionChain, Params>) {
  const { data, params, setParams } = props
  const handle = useRef<ChainHandle>(null)
  const isPhone = usePhone()
  const { context, settlement } = data
  const { cols, px, right, unit } = params
  const setCols = (next: string) => setParams({ cols: next === 'basic' ? null : next })
  const pages = usePhonePages(cols, setCols)
  const shape = useMemo((): DataShape => {
    const { symbol, expiry, lotSize } = data.context
    const scale = unit === 'qty' ? (lotSize ?? Number.NaN) : 1
    return { identity: `${symbol} ${expiry}`, scale, px, settlement: data.settlement, atm: data.atm ?? -1 }
  }, [data, unit, px])
  const table = useMemo(() => chainData(data.rows, shape), [data.rows, shape])
  const isSettled = settlement !== null
  const set = useMemo(() => columnSet(cols), [cols])
  const columns = useMemo(() => shownSet(set, { px, isSettled, page: pages.page }), [set, px, isSettled, pages.page])
  const range = useMemo(() => ({ from: data.shown.from ?? 0, to: data.shown.to ?? 0 }), [data.shown])
  const totals = useMemo(() => chainTotals(table, range), [table, range])
  const spot = useChainTicks(props, handle, shape)
  const selected = params.legs === undefined ? null : legOf(params.legs)
  return (
    <section aria-label="Option chain">
      <div className="flex flex-wrap items-center gap-3 px-3.5 py-2 max-desk:gap-2 max-desk:px-4">
        <Segmented
          label="Columns"
          value={set.key}
          choices={[...PRESET_SETS, ...(set.key === 'custom' ? [set] : [])].map(({ key, label }) => ({
            value: key,
            label,
          }))}
          onChange={setCols}
        />
        {isPhone ? (
          pages.count > 1 && (
            <Button onClick={pages.onNext} aria-label={`Columns ${pages.page + 1} of ${pages.count}, show the next`}>
              {pages.page + 1}/{pages.count}
            </Button>
          )
        ) : (
          <ColumnChooser
            columns={CHAIN_COLUMNS}
            shown={set.columns.map(({ key }) => key)}
            onChange={(keys) => keys.length > 0 && setCols(keys.map(urlKey).join(','))}
          />
        )}
        <span className="flex-1 max-desk:hidden" />
        {!isPhone && <Legend items={LEGEND} />}
        <Segmented
          label="Side"
          value={right}
          choices={RIGHTS}
          onChange={(next) => setParams({ right: next === 'both' ? null : next })}
        />
        <Segmented
          label="Premium"
          value={px}
          choices={PX}
          onChange={(next) => setParams({ px: next === 'ltp' ? null : next })}
        />
        <Segmented
          label="Unit"
          value={unit}
          choices={UNITS}
          onChange={(next) => setParams({ unit: next === 'lots' ? null : next })}
        />
      </div>
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
          onSelect={({ strike, side }) => setParams({ legs: `${strike}${side.toUpperCase()}` })}
          totals={{
            ...totals,
            centre: (
              <span className="grid whitespace-nowrap py-0.5 text-micro/3.5">
                <span>PCR {ratio(totals.pcrOi)}</span>
                <span>volume {ratio(totals.pcrVolume)}</span>
              </span>
            ),
          }}
        />
      </div>
      {isPhone && <PhoneTotals totals={totals} params={params} />}
    </section>
  )
}

function legOf(leg: string): { strike: number; side: 'ce' | 'pe' } {
  return { strike: Number(leg.slice(0, -2)), side: leg.endsWith('CE') ? 'ce' : 'pe' }
}
