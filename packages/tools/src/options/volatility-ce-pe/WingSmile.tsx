import { clock } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { SmileChart, type SmileMark, type SmilePoint } from '../../chain/SmileChart.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'

const HEIGHT_PX = 360
const PHONE_HEIGHT_PX = 300

/** The smile now against the base with the two chosen points on it. */
export function WingSmile({ data }: ViewProps<VolatilityCePe, Params>) {
  const isPhone = usePhone()
  const { smile, baseSmile, pair, callAt, putAt, context, change } = data
  const marks = useMemo(
    (): SmileMark[] => [
      { price: context.atm, label: 'ATM', color: 'ink', isDashed: true },
      { price: pair.callIv === null ? null : callAt, label: 'Call', color: 'call' },
      { price: pair.putIv === null ? null : putAt, label: 'Put', color: 'put' },
    ],
    [context.atm, callAt, putAt, pair],
  )
  const points = useMemo(
    (): SmilePoint[] => [
      { key: 'call', name: 'Call wing', price: callAt, iv: pair.callIv, color: 'call' },
      { key: 'put', name: 'Put wing', price: putAt, iv: pair.putIv, color: 'put' },
    ],
    [callAt, putAt, pair],
  )
  if (smile.strike.length === 0) return null
  return (
    <Panel title="Smile" note={`${clock(smile.asOf)} against ${change.label}, the pair marked`} hasRule={false}>
      <SmileChart
        label={`${context.symbol} smile with the pair`}
        now={smile}
        base={baseSmile}
        baseName={`IV at ${change.label}`}
        axis="strike"
        marks={marks}
        points={points}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="volatility-ce-pe-smile"
      />
    </Panel>
  )
}
