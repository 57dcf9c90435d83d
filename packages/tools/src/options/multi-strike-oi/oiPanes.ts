import { compact, index, signed, signedCompact } from '@strikelens/market/formats'
import type { TimePane, TimeSeries, ValueAxis } from '@strikelens/ui/charts/timeChart'
import { OI_CHANGE, OI_MOVE } from '../../figures/names.ts'
import { legLooks } from '../../kit/lineLook.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikeOi, Params } from './compute.ts'

export const METRICS = [
  { value: 'chg', label: OI_CHANGE },
  { value: 'oi', label: 'OI' },
  { value: 'chgPct', label: OI_MOVE },
  { value: 'volume', label: 'Volume' },
] as const

/** The metric of every listed leg over the rows, with spot on the right. */
export function oiPane(data: Wire<MultiStrikeOi>, { metric, unit }: Pick<Params, 'metric' | 'unit'>): TimePane {
  const scale = unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  const looks = new Map(legLooks(data.legs).map((look, i) => [data.legs[i].key, look]))
  const lines = data.rows.map(({ key, oiLots, volumeLots, unusual }): TimeSeries => {
    const leg = data.figures.find((figures) => figures.key === key)
    const base = leg?.baseOiLots ?? Number.NaN
    const name = leg?.name ?? key
    return {
      key,
      kind: 'line',
      name,
      color: looks.get(key)?.color ?? 'ink',
      dash: looks.get(key)?.dash ?? 'solid',
      axis: 'left',
      values: metric === 'volume' ? scaled(column(volumeLots), scale) : metricOf(column(oiLots), base, metric, scale),
      endLabel: name,
      points: unusual.map(({ row, z }) => ({
        index: row ?? 0,
        shape: 'dot' as const,
        label: `${name}: unusual ΔOI, z-score ${signed(z, 1)}`,
      })),
    }
  })
  return {
    key: 'oi',
    left: axisOf(metric, unit),
    right: { name: data.context.set === 'COM' ? 'Future' : 'Spot', unit: '', format: (value) => index(value) },
    series: [
      ...lines,
      { key: 'spot', kind: 'line', name: spotName(data), color: 'spot', axis: 'right', values: column(data.spot) },
    ],
    ...(metric === 'chg' || metric === 'chgPct'
      ? { levels: [{ value: 0, label: '', color: 'line-control' as const, axis: 'left' as const }] }
      : {}),
  }
}

function spotName({ context }: Wire<MultiStrikeOi>): string {
  return context.set === 'COM' ? `${context.symbol} future` : `${context.symbol} spot`
}

function scaled(lots: Float64Array, scale: number): Float64Array {
  return lots.map((value) => value * scale)
}

function metricOf(oiLots: Float64Array, base: number, metric: 'chg' | 'oi' | 'chgPct', scale: number): Float64Array {
  if (metric === 'oi') return scaled(oiLots, scale)
  if (metric === 'chg') return oiLots.map((oi) => (oi - base) * scale)
  // New interest has no percent (§O12).
  return oiLots.map((oi) => (base === 0 ? Number.NaN : (100 * (oi - base)) / base))
}

function axisOf(metric: Params['metric'], unit: Params['unit']): ValueAxis {
  const name = METRICS.find(({ value }) => value === metric)?.label ?? ''
  if (metric === 'chgPct') return { name: OI_CHANGE, unit: '%', format: (value) => signed(value, 1) }
  return { name, unit: unit === 'qty' ? 'units' : 'lots', format: metric === 'chg' ? signedCompact : compact }
}
