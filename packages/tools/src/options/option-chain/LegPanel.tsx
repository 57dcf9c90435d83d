import { istDate } from '@strikelens/market/time'
import { LazyTimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { Segmented } from '@strikelens/ui/controls'
import { compact, day, grouped, price, strike } from '@strikelens/ui/formats'
import { Change } from '@strikelens/ui/marks'
import { useMemo, useState } from 'react'
import { type SnapshotGrid, snapshotGrid } from '../../chain/feedGaps.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OptionChain, Params } from './compute.ts'
import { LegFigures } from './LegFigures.tsx'
import type { LegHistory } from './legHistory.ts'
import { legLinks } from './legLinks.ts'

const CHARTS = [
  { value: 'price', label: 'LTP + OI' },
  { value: 'iv', label: 'IV' },
  { value: 'delta', label: 'Delta' },
] as const
type Chart = (typeof CHARTS)[number]['value']

/** One leg: its price now, its session, every figure of it, and where to go on with it. */
export function LegPanel(props: ViewProps<OptionChain, Params> & { leg: Wire<LegHistory> }) {
  const { data, params, answer, leg, hrefOf } = props
  const [chart, setChart] = useState<Chart>('price')
  const { symbol, set, expiry } = data.context
  const k = data.rows.strike.indexOf(leg.strike)
  const { ltp, close, chg, chgPct } = leg.right === 'CE' ? data.rows.ce : data.rows.pe
  const grid = useMemo(() => snapshotGrid(column(leg.asOf), set), [leg.asOf, set])
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  const panes = useMemo(() => legPanes(leg, chart, grid, scale), [leg, chart, grid, scale])
  const links = legLinks(hrefOf, symbol, expiry, leg, params)
  return (
    <>
      <p className="px-3.5 pt-3 font-bold text-figure leading-none">
        {ltp[k] === null ? <span className="text-ink-3">{price(close[k])}</span> : price(ltp[k])}
        {ltp[k] === null ? (
          <span className="ml-2 font-text text-ink-3 text-table">previous close, no trade today</span>
        ) : (
          <Change value={chg[k]} percent={chgPct[k]} className="ml-2 font-mid text-body" />
        )}
      </p>
      <div className="flex items-center justify-between px-3.5 py-2">
        <Segmented label="Chart" size="small" value={chart} choices={CHARTS} onChange={setChart} />
        <span className="text-ink-3 text-micro">1m{answer.asOf !== null && `, ${day(istDate(answer.asOf))}`}</span>
      </div>
      <LazyTimeChart
        label={`${strike(leg.strike)} ${leg.right}`}
        time={grid.time}
        panes={panes}
        height={180}
        rememberAs="leg"
      />
      <LegFigures {...props} />
      {links.length > 0 && (
        <nav aria-label="Open this leg in" className="px-3.5 pb-3">
          <h3 className="pb-1 text-ink-3 text-micro">Open this leg in</h3>
          <div className="grid grid-cols-2 gap-x-5">
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="touch flex h-7 items-center font-mid text-accent text-table">
                {label}
              </a>
            ))}
          </div>
        </nav>
      )}
    </>
  )
}

function legPanes(leg: Wire<LegHistory>, chart: Chart, { fill }: SnapshotGrid, scale: number): TimePane[] {
  const color = leg.right === 'CE' ? 'call' : 'put'
  if (chart === 'price') {
    const oi = column(leg.oiLots).map((lots) => lots * scale)
    return [
      {
        key: 'price',
        right: { name: 'LTP', unit: '₹', format: price },
        left: { name: 'OI', unit: scale === 1 ? 'lots' : 'qty', format: compact },
        series: [
          { key: 'ltp', kind: 'line', name: 'LTP', color: 'spot', values: fill(column(leg.ltp)) },
          { key: 'oi', kind: 'step', name: 'OI', color, axis: 'left', values: fill(oi) },
        ],
      },
    ]
  }
  const isIv = chart === 'iv'
  const values = isIv ? column(leg.iv).map((value) => 100 * value) : column(leg.delta)
  const name = isIv ? 'IV' : 'Delta'
  return [
    {
      key: chart,
      right: { name, unit: isIv ? '%' : '', format: (value) => grouped(value, 2) },
      series: [{ key: chart, kind: 'line', name, color, values: fill(values) }],
    },
  ]
}
