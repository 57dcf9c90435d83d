import { plain, price, signed, signedPercent } from '@strikelens/market/formats'
import { StrikeBars, type StrikeColumn } from '@strikelens/ui/charts/strikeBars'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { axisText, MEASURE_UNITS, measureOf, strikeLine } from './measure.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

const HEIGHT_PX = 340

/** Change of every leg of the set since the base. */
export function StrikeDecay({ data, params }: ViewProps<PremiumDecay, Params>) {
  const isPhone = usePhone()
  const measure = measureOf(data, params)
  const { byStrike, context } = data
  const strikes = useMemo(() => column(byStrike.strike), [byStrike])
  const columns = useMemo((): StrikeColumn[] => {
    const side = (key: 'ce' | 'pe', name: string): StrikeColumn => {
      const change = column(strikeLine(byStrike[key], measure))
      const color = key === 'ce' ? 'call' : 'put'
      return { key, name, color, addedColor: color, values: change.map(Math.abs), change }
    }
    return [side('ce', 'CE'), side('pe', 'PE')]
  }, [byStrike, measure])
  const marks = useMemo(
    () =>
      context.spot === null
        ? []
        : [
            {
              kind: 'line' as const,
              at: context.spot,
              label: `Spot ${plain(context.spot)}`,
              color: 'spot' as const,
            },
          ],
    [context.spot],
  )
  return (
    <Panel title="By strike" note={`${MEASURE_UNITS[measure]}, since ${data.baseLabel}`} hasRule={false}>
      <StrikeBars
        label={`${context.symbol} premium change by strike`}
        strikes={strikes}
        columns={columns}
        view="chg"
        removedName="fallen"
        marks={marks}
        axisName={`Change, ${MEASURE_UNITS[measure]}`}
        format={axisText(measure)}
        formatStrike={plain}
        tooltip={(k) => <DecayTip data={data} place={k} />}
        height={isPhone ? 300 : HEIGHT_PX}
        rememberAs="premium-decay-strikes"
      />
    </Panel>
  )
}

/** A strike's legs: price at the base and now, the change, and what time alone takes. */
export function DecayTip({ data, place }: { data: Wire<PremiumDecay>; place: number }) {
  const { strike, ce, pe } = data.byStrike
  const leg = (name: string, side: typeof ce) => (
    <span>
      {name} {price(side.base[place])} → {price(side.now[place])}, {signed(side.points[place], 2)} (
      {signedPercent(side.pct[place])}), time {signed(side.expected[place], 2)}
    </span>
  )
  return (
    <div className="grid gap-0.5 text-table">
      <b className="font-bold">{plain(strike[place])}</b>
      {leg('CE', ce)}
      {leg('PE', pe)}
    </div>
  )
}
