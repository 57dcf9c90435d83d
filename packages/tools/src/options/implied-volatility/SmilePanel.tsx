import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { SmileChart, type SmileMark } from '../../chain/SmileChart.tsx'
import type { ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'

/** The smile now against the base, with OI as the size of its dots and the levels that matter. */
export function SmilePanel({ data, params }: ViewProps<ImpliedVolatility, Params>) {
  const { smile, baseSmile, levels, split } = data
  const marks = useMemo(
    (): SmileMark[] => [
      { price: levels.atm, label: 'ATM', color: 'ink', isDashed: true },
      { price: levels.s1, label: 'S1', color: 'put' },
      { price: levels.r1, label: 'R1', color: 'call' },
    ],
    [levels],
  )
  const span = useMemo(() => ({ from: levels.lower, to: levels.upper }), [levels])
  if (smile.strike.length === 0) {
    return (
      <Empty title="No strike has an IV">
        {params.date === undefined
          ? 'Prices have no time value to read one from.'
          : 'The stored prices of this date have no time value to read one from.'}
      </Empty>
    )
  }
  return (
    <SmileChart
      label={`${data.context.symbol} smile`}
      now={smile}
      base={baseSmile}
      baseName={`IV at ${split.label}`}
      axis={params.x}
      marks={marks}
      span={span}
      hasOi
      rememberAs="implied-volatility-smile"
    />
  )
}
