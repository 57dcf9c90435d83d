import { columnSum } from '@strikelens/analytics/options'
import { Segmented } from '@strikelens/ui/controls'
import { day, ratio } from '@strikelens/ui/formats'
import { Legend } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import {
  CHAIN_COLUMNS,
  CHAIN_SETS,
  type ChainHandle,
  ChainTable,
  ColumnChooser,
  chainSet,
  PCR_COLUMN,
  STRADDLE_COLUMN,
} from '@strikelens/ui/table'
import { useMemo, useRef } from 'react'
import { UNITS } from '../../chain/controls.tsx'
import type { ViewProps } from '../../view.ts'
import { chainData } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'
import { useChainTicks } from './useChainTicks.ts'

const CENTRE = [[STRADDLE_COLUMN], [PCR_COLUMN]] as const
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
  const { context } = data
  const scale = params.unit === 'qty' ? (context.lotSize ?? 1) : 1
  const identity = `${context.symbol} ${context.expiry}`
  const table = useMemo(() => chainData(data.rows, identity, scale), [data.rows, identity, scale])
  const columns = useMemo(() => columnSet(params.cols), [params.cols])
  const range = useMemo(() => ({ from: data.shown.from ?? 0, to: data.shown.to ?? 0 }), [data.shown])
  const spot = useChainTicks(props, handle, identity, scale)
  const selected = params.legs === undefined ? null : legOf(params.legs)
  return (
    <section aria-label="Option chain">
      <div className="flex flex-wrap items-center gap-3 px-3.5 py-2 max-desk:px-4">
        <Segmented
          label="Columns"
          value={columns.key}
          choices={[...CHAIN_SETS, ...(columns.key === 'custom' ? [columns] : [])].map(({ key, label }) => ({
            value: key,
            label,
          }))}
          onChange={(key) => setParams({ cols: key === 'basic' ? null : key })}
        />
        {!isPhone && (
          <ColumnChooser
            columns={CHAIN_COLUMNS}
            shown={columns.columns.map(({ key }) => key)}
            onChange={(keys) => setParams({ cols: keys.map(urlKey).join(',') })}
          />
        )}
        <span className="flex-1" />
        {!isPhone && <Legend items={LEGEND} />}
        <Segmented
          label="Premium"
          value={params.px}
          choices={PX}
          onChange={(px) => setParams({ px: px === 'ltp' ? null : px })}
        />
        <Segmented
          label="Unit"
          value={params.unit}
          choices={UNITS}
          onChange={(unit) => setParams({ unit: unit === 'lots' ? null : unit })}
        />
      </div>
      <ChainTable
        ref={handle}
        label={`${context.symbol} option chain, ${day(context.expiry)}`}
        expiry={day(context.expiry)}
        data={table}
        range={range}
        columns={columns}
        centre={CENTRE}
        atm={context.atm ?? Number.NaN}
        forward={context.forward ?? Number.NaN}
        spot={spot}
        selected={selected}
        onSelect={({ strike, side }) => setParams({ legs: `${strike}${side.toUpperCase()}` })}
        totals={{
          ce: totals(table.ce, range),
          pe: totals(table.pe, range),
          centre: `PCR ${ratio(pcrOf(table, range))}`,
        }}
      />
    </section>
  )
}

const TOTALLED = ['oi', 'oiChange', 'volume'] as const

function totals(side: Readonly<Record<string, ArrayLike<number>>>, range: { from: number; to: number }) {
  return Object.fromEntries(TOTALLED.map((key) => [key, columnSum(Float64Array.from(side[key]), range)]))
}

function pcrOf({ ce, pe }: ReturnType<typeof chainData>, range: { from: number; to: number }): number {
  return columnSum(Float64Array.from(pe.oi), range) / columnSum(Float64Array.from(ce.oi), range)
}

const URL_KEYS: Readonly<Record<string, string>> = { oiChangePct: 'oiChgPct', oiChange: 'oiChg', ivChange: 'ivChg' }
const KIT_KEYS = Object.fromEntries(Object.entries(URL_KEYS).map(([kit, url]) => [url, kit]))

function urlKey(kitKey: string): string {
  return URL_KEYS[kitKey] ?? kitKey
}

/** The preset of a `cols` value, or a set of its own for a list of columns. */
function columnSet(cols: string) {
  const preset = CHAIN_SETS.find(({ key }) => key === cols)
  if (preset !== undefined) return preset
  const wanted = cols === 'all' ? null : cols.split(',').map((key) => KIT_KEYS[key] ?? key)
  const keys = CHAIN_COLUMNS.map(({ key }) => key).filter((key) => wanted === null || wanted.includes(key))
  return chainSet('custom', `Custom · ${keys.length}`, keys, [
    ['oi', 'oiChange'],
    ['ltp', 'chgPct'],
  ])
}

function legOf(leg: string): { strike: number; side: 'ce' | 'pe' } {
  return { strike: Number(leg.slice(0, -2)), side: leg.endsWith('CE') ? 'ce' : 'pe' }
}
