import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { compact, price, signed, signedCompact } from '@strikelens/market/formats'
import type { TimePane, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { buildupColor } from '../../board/buildupColor.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import { quantityOf } from './cells.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { IntradayRows } from './intraday.ts'
import type { Params } from './tool.ts'
import { volumePane } from './volumePane.ts'

type Rows = Wire<IntradayRows>

/** Candles with VWAP and OI, then what OI did in each row, volume and basis, as far as they are asked for. */
export function intradayPanes(
  data: Wire<FutureAnalysis>,
  rows: Rows,
  params: Pick<Params, 'ov' | 'unit'>,
): readonly TimePane[] {
  const overlays = new Set(params.ov.split(','))
  const inUnit = quantityOf(data, params)
  const quantity = (values: readonly (number | null)[]) => column(values.map(inUnit))
  return [
    pricePane(data, rows, overlays, quantity),
    {
      key: 'oiChg',
      left: { name: OI_CHANGE, unit: params.unit, format: signedCompact },
      series: [
        {
          key: 'oiChg',
          kind: 'histogram',
          name: 'ΔOI by class',
          color: 'nn',
          axis: 'left',
          values: quantity(rows.oiChg),
          barColor: (row) => (rows.isRead[row] === 1 ? buildupColor(rows.buildup[row]) : 'nn'),
        },
      ],
    },
    ...(overlays.has('volume') ? [volumePane(quantity(rows.volume), params.unit)] : []),
    ...(overlays.has('basis') ? [basisPane(data, rows)] : []),
  ]
}

function pricePane(
  { head }: Wire<FutureAnalysis>,
  rows: Rows,
  overlays: ReadonlySet<string>,
  quantity: (values: readonly (number | null)[]) => Float64Array,
): TimePane {
  const line = (key: string, name: string, color: TimeSeries['color'], values: Float64Array) =>
    ({ key, kind: 'line', name, color, axis: 'left', values }) as const
  const own = rows.sessions[rows.sessions.length - 1]
  const series: (TimeSeries | null)[] = [
    overlays.has('oi') ? { ...line('oi', 'OI', 'series-1', quantity(rows.oi)), axis: 'right' } : null,
    overlays.has('spot') && head.set !== 'COM' ? line('spot', 'Spot', 'spot', column(rows.spot)) : null,
    overlays.has('vwap') ? line('vwap', 'VWAP', 'vwap', column(rows.vwap)) : null,
    {
      key: 'price',
      kind: 'candle',
      name: 'Future',
      color: 'future',
      axis: 'left',
      open: column(rows.open),
      high: column(rows.high),
      low: column(rows.low),
      // A row without a trade has no candle, whatever price it carries.
      close: column(rows.price.map((value, row) => (rows.open[row] === null ? null : value))),
    },
  ]
  return {
    key: 'price',
    weight: 4,
    left: { name: 'Future', unit: '₹', format: price },
    ...(overlays.has('oi') ? { right: { name: 'OI', unit: '', format: compact } } : {}),
    series: series.filter((one) => one !== null),
    levels:
      own === undefined || own.prevClose === null || rows.sessions.length > 1
        ? []
        : [{ value: own.prevClose, label: 'Prev close', color: 'ink-3', axis: 'left', isAlwaysSeen: false }],
  }
}

function basisPane({ head }: Wire<FutureAnalysis>, rows: Rows): TimePane {
  return {
    key: 'basis',
    left: { name: 'Basis', unit: 'points', format: (value) => signed(value, 2) },
    series: [
      {
        key: 'basis',
        kind: 'area',
        name: head.set === 'COM' ? 'Next − near' : 'Future − spot',
        color: 'up',
        belowColor: 'down',
        axis: 'left',
        values: column(rows.basis),
      },
    ],
  }
}

/** What no line tells of a row. */
export function intradayTip(rows: Rows, row: number): readonly TooltipRow[] {
  return [
    { name: 'Class', text: rows.isRead[row] === 1 ? BUILDUP_NAMES[BUILDUPS[rows.buildup[row]]] : '–' },
    { name: 'Change', text: signed(rows.change[row], 2) },
  ]
}
