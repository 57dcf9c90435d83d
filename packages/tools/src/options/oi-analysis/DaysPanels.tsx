import { compact, plain } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day, signedAmount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OiAnalysis, Params } from './compute.ts'
import type { OiDays } from './days.ts'
import { summedName, unitName, unitScale } from './strikeSet.ts'

/** Lines that are named in the tooltip: those of the strikes that hold most. */
const NAMED_LINES = 5
const SIDES = {
  ce: { name: 'Calls', axis: 'Call OI', group: 'CE', color: 'call' },
  pe: { name: 'Puts', axis: 'Put OI', group: 'PE', color: 'put' },
} as const
type SideName = keyof typeof SIDES

type DaysProps = ViewProps<OiAnalysis, Params> & { readonly days: Wire<OiDays> }

/** Open interest of the last sessions, a line a strike, calls and puts beside each other. */
export function DaysChart({ days, data, params }: DaysProps) {
  const sides = (['ce', 'pe'] as const).filter((side) => params.right === 'both' || params.right === side)
  return (
    <div className="picture-pair">
      {sides.map((side) => (
        <SideLines key={side} side={side} days={days} data={data} params={params} />
      ))}
    </div>
  )
}

function SideLines({ side, days, data, params }: Pick<DaysProps, 'days' | 'data' | 'params'> & { side: SideName }) {
  const { name, axis, color } = SIDES[side]
  const scale = unitScale(data, params)
  const series = useMemo(() => dayLines(days, side, scale), [days, side, scale])
  const x = useMemo(() => Float64Array.from(days.dates.keys()), [days.dates])
  const sessions = useMemo(() => ({ name: 'Session', categories: days.dates.map(day) }), [days.dates])
  return (
    <CurveChart
      label={`${data.context.symbol} ${name.toLowerCase()} OI by session`}
      x={x}
      xAxis={sessions}
      left={{ name: axis, unit: unitName(params), format: compact }}
      series={series}
      rememberAs={`oi-days-${color}`}
    />
  )
}

/** One line a strike; those that held most at the last close stand out. */
export function dayLines(days: Wire<OiDays>, side: SideName, scale: number): CurveSeries[] {
  const count = days.dates.length
  const lines = days.strike.map((at, k) => {
    const values = column(days[side].oi.slice(k * count, (k + 1) * count)).map((lots) => lots * scale)
    return { at, values, last: values[count - 1] ?? 0 }
  })
  const named = lines.toSorted((a, b) => b.last - a.last).slice(0, NAMED_LINES)
  return lines.map((line) => ({
    key: String(line.at),
    kind: 'line',
    name: plain(line.at),
    color: SIDES[side].color,
    values: line.values,
    isMain: line === named[0],
    isInTooltip: named.includes(line),
    ...(named.includes(line) ? {} : { dash: 'dotted' as const }),
  }))
}

/** What was added and cut, strike by session: red calls, green puts, the stronger the larger the change. */
export function DaysTable({ days, data, params, setParams }: DaysProps) {
  const scale = unitScale(data, params)
  const columns = useMemo(() => dayColumns(days, params.right, scale), [days, params.right, scale])
  const rows = useMemo(() => [...days.strike.keys()], [days.strike])
  return (
    <Panel
      title="ΔOI by strike and session"
      note={`${unitName(params)}, ${summedName(data)}, against the session before; colour by size, sign on the number`}
      hasRule={false}
    >
      <DataTable
        label={`${data.context.symbol} OI change by strike and session`}
        columns={columns}
        rows={rows}
        rowKey={(k) => days.strike[k] ?? k}
        sort={{ key: 'strike', direction: 'ascending' }}
        onSort={() => setParams({ sort: null, dir: null })}
        framed={(k) => days.strike[k] === data.context.atm}
      />
    </Panel>
  )
}

/** The strike, then of every session its calls and puts. */
export function dayColumns(days: Wire<OiDays>, right: Params['right'], scale: number): Column<number>[] {
  const count = days.dates.length
  const sides = (['ce', 'pe'] as const).filter((side) => right === 'both' || right === side)
  const cap = heatCap(sides.flatMap((side) => days[side].oiChg))
  const cells = days.dates.flatMap((date, d) =>
    sides.map((side): Column<number> => {
      const lots = (k: number) => days[side].oiChg[k * count + d] ?? null
      return {
        key: `${side}${date}`,
        label: SIDES[side].group,
        group: day(date),
        hint: `${SIDES[side].name}: OI at the close of ${day(date)} − OI at the close before`,
        value: (k) => {
          const value = lots(k)
          return value === null ? null : value * scale
        },
        format: signedAmount,
        heat: (k) => heatOf(lots(k), cap, side),
        isSortable: false,
      }
    }),
  )
  const strikes: Column<number> = {
    key: 'strike',
    label: 'Strike',
    hint: 'Exercise price; the framed row is at the money',
    align: 'center',
    value: (k) => days.strike[k],
    format: plain,
    isPinned: true,
    isSortable: false,
  }
  return [strikes, ...cells]
}

/** The size at which colour saturates: 95 of 100 changes are smaller (§M5). */
function heatCap(changes: readonly (number | null)[]): number {
  const sizes = changes.flatMap((change) => (change === null ? [] : [Math.abs(change)])).sort((a, b) => a - b)
  return sizes[Math.floor(0.95 * (sizes.length - 1))] ?? 0
}

/** Place on the scale from red calls to green puts. */
function heatOf(lots: number | null, cap: number, side: SideName): number | null {
  if (lots === null || !(cap > 0)) return null
  const share = Math.min(1, Math.abs(lots) / cap)
  return side === 'ce' ? -share : share
}
