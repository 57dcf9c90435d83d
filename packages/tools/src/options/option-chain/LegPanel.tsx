import { TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { Segmented } from '@strikelens/ui/controls'
import {
  compact,
  delta,
  gamma,
  grouped,
  iv,
  percent,
  price,
  rho,
  rupees,
  signed,
  strike,
  theta,
  vega,
} from '@strikelens/ui/formats'
import { Change, KeyValues } from '@strikelens/ui/marks'
import { useMemo, useState } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { OptionChain } from './compute.ts'
import type { LegHistory } from './legHistory.ts'
import type { ChainSide } from './rows.ts'

const CHARTS = [
  { value: 'price', label: 'LTP + OI' },
  { value: 'iv', label: 'IV' },
  { value: 'delta', label: 'Delta' },
] as const
type Chart = (typeof CHARTS)[number]['value']

/** One leg: its price now, its session, and every figure of it. */
export function LegPanel({ data, leg }: { data: Wire<OptionChain>; leg: Wire<LegHistory> }) {
  const [chart, setChart] = useState<Chart>('price')
  const side = leg.right === 'CE' ? data.rows.ce : data.rows.pe
  const k = data.rows.strike.indexOf(leg.strike)
  const at = (key: NumberColumn) => side[key][k] ?? null
  const time = useMemo(() => column(leg.asOf), [leg.asOf])
  const panes = useMemo(() => legPanes(leg, chart), [leg, chart])
  return (
    <>
      <p className="px-3.5 pt-3 font-bold text-figure leading-none">
        {price(at('ltp'))}
        <Change value={at('chg')} percent={at('chgPct')} className="ml-2 font-mid text-body" />
      </p>
      <div className="flex items-center justify-between px-3.5 py-2">
        <Segmented label="Chart" size="small" value={chart} choices={CHARTS} onChange={setChart} />
        <span className="text-ink-3 text-micro">today</span>
      </div>
      <TimeChart label={`${strike(leg.strike)} ${leg.right}`} time={time} panes={panes} height={180} rememberAs="leg" />
      <KeyValues
        columns={2}
        items={[
          { label: 'OI, lots', value: grouped(at('oi')) },
          { label: 'Delta', value: delta(at('delta'), 4) },
          { label: 'ΔOI', value: signed(at('oiChg')) },
          { label: 'Gamma', value: gamma(at('gamma'), 6) },
          { label: 'Volume', value: grouped(at('volume')) },
          { label: 'Theta / day', value: theta(at('theta')) },
          { label: 'IV', value: iv(at('iv')) },
          { label: 'Vega', value: vega(at('vega')) },
          { label: 'IV change', value: signed(times100(at('ivChg')), 2) },
          { label: 'Rho', value: rho(at('rho')) },
          { label: 'Bid', value: price(at('bid')) },
          { label: 'Prob. ITM', value: percent(times100(at('probItm'))) },
          { label: 'Ask', value: price(at('ask')) },
          { label: 'Break-even', value: price(at('breakEven')) },
          { label: 'Spread', value: percent(at('spreadPct')) },
          { label: 'PoP, long', value: percent(times100(at('pop'))) },
          { label: 'Cost / lot', value: rupees(at('cost')) },
          { label: 'Liquidity', value: side.liquidity[k] === 'D' ? 'D, Illiquid' : side.liquidity[k] },
        ]}
      />
    </>
  )
}

type NumberColumn = {
  [Key in keyof Wire<ChainSide>]: Wire<ChainSide>[Key] extends readonly (number | null)[] ? Key : never
}[keyof Wire<ChainSide>]

function legPanes(leg: Wire<LegHistory>, chart: Chart): TimePane[] {
  const color = leg.right === 'CE' ? 'call' : 'put'
  if (chart === 'price') {
    return [
      {
        key: 'price',
        right: { name: 'LTP', unit: '₹', format: price },
        left: { name: 'OI', unit: 'lots', format: compact },
        series: [
          { key: 'ltp', kind: 'line', name: 'LTP', color: 'spot', values: column(leg.ltp) },
          { key: 'oi', kind: 'step', name: 'OI', color, axis: 'left', values: column(leg.oiLots) },
        ],
      },
    ]
  }
  const isIv = chart === 'iv'
  return [
    {
      key: chart,
      right: { name: isIv ? 'IV' : 'Delta', unit: isIv ? '%' : '', format: (value) => grouped(value, 2) },
      series: [
        {
          key: chart,
          kind: 'line',
          name: isIv ? 'IV' : 'Delta',
          color,
          values: isIv ? column(leg.iv).map((value) => 100 * value) : column(leg.delta),
        },
      ],
    },
  ]
}

function times100(value: number | null): number | null {
  return value === null ? null : 100 * value
}
