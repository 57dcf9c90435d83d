import { snapshotGrid } from '@strikelens/market/chainSessions'
import { plain, price } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Button, Segmented } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Change } from '@strikelens/ui/marks'
import { useMemo, useState } from 'react'
import { useMinute } from '../chain/useMinute.ts'
import { Explained } from '../kit/Explained.tsx'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import { withLeg } from './basketText.ts'
import { LegFigures } from './LegFigures.tsx'
import type { LegDetail } from './legDetail.ts'
import { legLinks } from './legLinks.ts'
import { LEG_CHARTS, type LegChart, legPanes } from './legPanes.ts'
import type { ChainLegsProps } from './legsProps.ts'

/** One leg: its price now, its session, every figure of it, and where to go on with it. */
export function LegPanel(props: ChainLegsProps & { readonly leg: Wire<LegDetail> }) {
  const { data, params, answer, leg, hrefOf, setParams } = props
  const minute = useMinute(props)
  const [chart, setChart] = useState<LegChart>('price')
  const { set } = data.context
  const { ltp, close, chg, chgPct } = leg.now
  const grid = useMemo(() => snapshotGrid(column(leg.history.asOf), set), [leg.history.asOf, set])
  const scale = params.unit === 'qty' ? (leg.lotSize ?? Number.NaN) : 1
  const panes = useMemo(() => legPanes(leg, chart, grid, scale), [leg, chart, grid, scale])
  const links = legLinks(hrefOf, data.context, leg.expiry, leg, params)
  const add = (sign: 1 | -1) => {
    const legs = withLeg(params.legs, leg, data.context.expiry, sign)
    if (legs !== undefined) setParams({ legs, leg: null })
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-3.5 pt-3">
        <p className="font-bold text-figure leading-none">
          {ltp === null ? <span className="text-ink-3">{price(close)}</span> : price(ltp)}
          {ltp === null ? (
            <span className="ml-2 font-text text-ink-3 text-table">previous close, no trade today</span>
          ) : (
            <Explained now={answer} how="leg.chg">
              <Change value={chg} percent={chgPct} className="ml-2 font-mid text-body" />
            </Explained>
          )}
          {minute !== null && leg.expiry !== data.context.expiry && (
            <span className="ml-2 font-text text-ink-3 text-table">{minute}</span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1.5 px-3.5 pt-2.5">
        <Button size="small" onClick={() => add(1)}>
          Buy
        </Button>
        <Button size="small" onClick={() => add(-1)}>
          Sell
        </Button>
        <span className="text-ink-3 text-micro">
          adds one lot to the basket<span className="max-desk:hidden">; keys b and s do so in the chain</span>
        </span>
      </div>
      <div className="flex items-center justify-between px-3.5 py-2">
        <Segmented label="Chart" size="small" value={chart} choices={LEG_CHARTS} onChange={setChart} />
        <span className="text-ink-3 text-micro">
          {set === 'STK' ? '3m' : '1m'}
          {answer.asOf !== null && `, ${day(istDate(answer.asOf))}`}
        </span>
      </div>
      <LazyTimeChart
        label={`${plain(leg.strike)} ${leg.right}`}
        time={grid.time}
        panes={panes}
        height={chart === 'price' ? 220 : 180}
        rememberAs="leg"
      />
      <LegFigures leg={leg} unit={params.unit} answer={answer} />
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
