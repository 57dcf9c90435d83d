import { plain, price, signed } from '@strikelens/market/formats'
import { StrikeBars, type StrikeColumn, type StrikeMark } from '@strikelens/ui/charts/strikeBars'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { NothingRepriced } from './NothingRepriced.tsx'
import type { SideNow, VegaNow } from './vegaNow.ts'

const HEIGHT_PX = 320

/** Premium that every leg gained through volatility since the base. */
export function StrikeVega({ data }: ViewProps<VegaAnalysis, Params>) {
  const isPhone = usePhone()
  const { now, context, baseLabel } = data
  const strikes = useMemo(() => column(now.strike), [now])
  const columns = useMemo(() => [strikeColumn('CE', 'call', now.ce), strikeColumn('PE', 'put', now.pe)], [now])
  const marks = useMemo(
    (): StrikeMark[] =>
      context.spot === null
        ? []
        : [{ kind: 'line', at: context.spot, label: `Spot ${plain(context.spot)}`, color: 'spot' }],
    [context.spot],
  )
  if (now.ce.legs === 0 && now.pe.legs === 0)
    return <NothingRepriced title="Vega premium by strike" since={baseLabel} />
  return (
    <Panel title="Vega premium by strike" note={`points since ${baseLabel}`} hasRule={false}>
      <StrikeBars
        label={`${context.symbol} vega premium by strike`}
        strikes={strikes}
        columns={columns}
        view="chg"
        removedName="fallen"
        marks={marks}
        axisName="Vega premium, points"
        format={(value) => signed(value, 2)}
        formatStrike={plain}
        tooltip={(k) => <StrikeTip now={now} place={k} />}
        height={isPhone ? 300 : HEIGHT_PX}
        rememberAs="vega-analysis-strikes"
      />
    </Panel>
  )
}

function strikeColumn(name: string, color: 'call' | 'put', side: Wire<SideNow>): StrikeColumn {
  const change = column(side.premium)
  return { key: color, name, color, addedColor: color, values: change.map(Math.abs), change }
}

/** A strike's legs with their whole split. */
function StrikeTip({ now, place }: { now: Wire<VegaNow>; place: number }) {
  return (
    <div className="grid gap-1 text-table">
      <b className="font-bold">{plain(now.strike[place])}</b>
      <LegLine name="CE" side={now.ce} place={place} />
      <LegLine name="PE" side={now.pe} place={place} />
    </div>
  )
}

function LegLine({ name, side, place }: { name: string; side: Wire<SideNow>; place: number }) {
  const parts = side.legParts[place]
  const change = side.ivChg[place]
  if (parts === null || change === null) return null
  return (
    <div className="grid">
      <span>
        {name} vega premium {signed(side.premium[place], 2)}, IV {signed(100 * change, 2)}, vega{' '}
        {price(side.vega[place])}
      </span>
      <span className="text-ink-3">
        {signed(parts.change, 2)} = delta {signed(parts.delta, 2)}, gamma {signed(parts.gamma, 2)}, theta{' '}
        {signed(parts.theta, 2)}, vega {signed(parts.vega, 2)}, residual {signed(parts.residual, 2)}
      </span>
    </div>
  )
}
