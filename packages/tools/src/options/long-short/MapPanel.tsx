import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { CurveChart, type CurveDots, type CurveMark } from '@strikelens/ui/charts/curveChart'
import { grouped, price, signed, strike } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { unitName, unitScale } from './words.ts'

const COLORS = { LB: 'lb', SC: 'sc', SB: 'sb', LU: 'lu', N: 'nn' } as const
const ROWS = { ce: 1, pe: 0 } as const
const AXIS = {
  name: '',
  unit: '',
  format: (value: number) => (value === ROWS.ce ? 'CE' : value === ROWS.pe ? 'PE' : ''),
  range: [-0.6, 1.6],
  ticks: [0, 1],
} as const

/** Every leg of the set: where, which label, how much. */
export function MapPanel({ data, params }: ViewProps<OptionsLongShort, Params>) {
  const { context, legs } = data
  const x = useMemo(() => column(legs.strike), [legs])
  const scale = unitScale(data, params)
  const series = useMemo(() => [dots(data, 'ce', scale), dots(data, 'pe', scale)], [data, scale])
  const marks = useMemo(() => underlyingMarks(data), [data])
  const rowsOf = (at: number) => {
    const i = legs.strike.indexOf(at)
    if (i < 0) return []
    return (['ce', 'pe'] as const).flatMap((name) => legRows(data, name, i, scale))
  }
  return (
    <Panel
      title="Strike map"
      note={`size ${unitName(params)}, ${params.mode === 'net' ? 'label of the leg' : 'label with the most of the day'}`}
      actions={
        <span className="flex gap-2 max-desk:hidden">
          {(['LB', 'SC', 'SB', 'LU'] as const).map((label) => (
            <BuildupChip key={label} buildup={label} />
          ))}
        </span>
      }
    >
      <CurveChart
        label={`${context.symbol} buildups by strike`}
        x={x}
        xAxis={{ name: 'Strike', format: strike }}
        left={AXIS}
        series={series}
        marks={marks}
        tooltipRows={rowsOf}
        isByStrike
        height={300}
        rememberAs="long-short-map"
      />
    </Panel>
  )
}

function dots({ map }: Wire<OptionsLongShort>, name: 'ce' | 'pe', scale: number): CurveDots {
  const { label, weight } = map[name]
  const size = column(weight)
  return {
    kind: 'dots',
    key: name,
    name: name === 'ce' ? 'Calls' : 'Puts',
    // The colour of a dot is its label's; the row says the side.
    color: 'ink-3',
    values: size.map((lots) => (lots > 0 ? ROWS[name] : Number.NaN)),
    size: size.map((lots) => lots * scale),
    largestPx: 16,
    dotColor: (i) => COLORS[codeOf(label[i])],
    isInTooltip: false,
  }
}

function codeOf(label: string): Buildup {
  return label === 'LB' || label === 'SC' || label === 'SB' || label === 'LU' ? label : 'N'
}

function legRows({ legs, map }: Wire<OptionsLongShort>, name: 'ce' | 'pe', i: number, scale: number) {
  const side = legs[name]
  if (side.isInSet[i] !== 1) return []
  const of = name.toUpperCase()
  const words = (label: string) => (codeOf(label) === 'N' ? '–' : BUILDUP_NAMES[codeOf(label)])
  const change = side.oiChg[i]
  const weight = map[name].weight[i]
  return [
    { name: `${of} ΔOI`, text: signed(change === null ? null : change * scale) },
    { name: `${of} weight`, text: grouped(weight === null ? null : weight * scale) },
    {
      name: `${of} Chg`,
      text: side.chg[i] === null ? '–' : `${(side.chg[i] ?? 0) > 0 ? '+' : ''}${price(side.chg[i])}`,
    },
    { name: `${of} ivK Chg`, text: signed(legs.ivChg[i], 2) },
    { name: `${of} by IV`, text: words(side.byIv[i]) },
    { name: `${of} by price`, text: words(side.byPrice[i]) },
  ]
}

function underlyingMarks({ context }: Wire<OptionsLongShort>): CurveMark[] {
  const { spot, forward } = context
  return [
    ...(spot === null ? [] : [{ at: spot, label: `Spot ${price(spot)}`, color: 'spot' as const }]),
    ...(forward === null ? [] : [{ at: forward, label: `F ${price(forward)}`, color: 'future' as const }]),
  ]
}
