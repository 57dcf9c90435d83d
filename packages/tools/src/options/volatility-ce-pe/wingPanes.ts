import { grouped, iv, plain, price, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import type { LineSeries, TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import type { WingRows } from './wingRows.ts'

const percent = (values: readonly (number | null)[]) => column(values).map((value) => 100 * value)
const volPoints = (value: number) => signed(value, 2)

/** The lines of the chosen metric over the session, and below them what sets the two sides apart. */
export function wingPanes(data: Wire<VolatilityCePe>, metric: Params['metric']): TimePane[] {
  if (metric === 'gap') return gapPanes(data)
  return metric === 'rr' ? [rrPane(data, 4, true), bfPane(data)] : [pairPane(data), rrPane(data, 1.8, false)]
}

function spotLine({ rows, context }: Wire<VolatilityCePe>): LineSeries {
  const name = context.set === 'COM' ? 'Future' : 'Spot'
  return { key: 'spot', kind: 'line', name, color: 'spot', axis: 'right', values: column(rows.spot) }
}

function spotAxis({ context }: Wire<VolatilityCePe>) {
  return { name: context.symbol, unit: '', format: (value: number) => grouped(value, 1) }
}

function line(
  key: string,
  name: string,
  color: LineSeries['color'],
  values: readonly (number | null)[],
  isMain = false,
): LineSeries {
  return { key, kind: 'line', name, color, axis: 'left', values: percent(values), isMain }
}

function pairPane(data: Wire<VolatilityCePe>): TimePane {
  const { rows } = data
  return {
    key: 'pair',
    weight: 4,
    left: { name: 'IV', unit: '%', format: price },
    right: spotAxis(data),
    series: [
      spotLine(data),
      line('atmIv', 'ATM IV', 'ink-3', rows.atmIv),
      line('callIv', 'Call IV', 'call', rows.callIv, true),
      line('putIv', 'Put IV', 'put', rows.putIv, true),
    ],
  }
}

function rrPane(data: Wire<VolatilityCePe>, weight: number, hasSpot: boolean): TimePane {
  const { rows } = data
  return {
    key: 'rr',
    weight,
    left: { name: 'RR, put − call', unit: 'vol points', format: volPoints },
    ...(hasSpot ? { right: spotAxis(data) } : {}),
    series: [
      ...(hasSpot ? [spotLine(data)] : []),
      {
        key: 'rr',
        kind: 'line',
        name: 'RR',
        color: 'series-2',
        axis: 'left',
        values: percent(rows.rr),
        isMain: hasSpot,
      },
    ],
    levels: [{ value: 0, label: '', color: 'ink-3', axis: 'left', isAlwaysSeen: false }],
  }
}

function bfPane({ rows }: Wire<VolatilityCePe>): TimePane {
  return {
    key: 'bf',
    weight: 1.8,
    left: { name: 'BF', unit: 'vol points', format: volPoints },
    series: [{ key: 'bf', kind: 'line', name: 'BF', color: 'series-4', axis: 'left', values: percent(rows.bf) }],
  }
}

function gapPanes(data: Wire<VolatilityCePe>): TimePane[] {
  const { rows, context } = data
  const isCommodity = context.set === 'COM'
  const off = isCommodity ? 'future' : 'spot'
  return [
    {
      key: 'gap',
      weight: 4,
      left: { name: `IV off ${off}`, unit: '%', format: price },
      right: spotAxis(data),
      series: [
        spotLine(data),
        line('gapCeIv', `ATM CE IV off ${off}`, 'call', rows.gapCeIv, true),
        line('gapPeIv', `ATM PE IV off ${off}`, 'put', rows.gapPeIv, true),
      ],
    },
    {
      key: 'points',
      weight: 1.8,
      left: { name: isCommodity ? 'Synthetic − future' : 'Forward − spot carry', unit: 'points', format: volPoints },
      series: [
        {
          key: 'points',
          kind: 'area',
          name: isCommodity ? 'Premium (+) or discount (−) to the future' : 'Premium (+) or discount (−) to carry',
          color: 'future',
          belowColor: 'future',
          axis: 'left',
          values: column(rows.gapPoints),
        },
      ],
      levels: [{ value: 0, label: '', color: 'ink-3', axis: 'left' }],
    },
  ]
}

/** What no line of the chart tells of a row: the strikes it was read at, and the figures of the other metrics. */
export function wingTip(rows: Wire<WingRows>, row: number, metric: Params['metric']): readonly TooltipRow[] {
  const points = (value: number | null) => signed(value === null ? null : 100 * value, 2)
  if (metric === 'gap') {
    return [{ name: 'Gap, CE − PE', text: points(rows.gap[row]) }]
  }
  return [
    { name: 'Call strike', text: plain(rows.callStrike[row]) },
    { name: 'Put strike', text: plain(rows.putStrike[row]) },
    ...(metric === 'pair'
      ? [{ name: 'BF', text: points(rows.bf[row]) }]
      : [
          { name: 'Call IV', text: iv(rows.callIv[row]) },
          { name: 'Put IV', text: iv(rows.putIv[row]) },
          { name: 'ATM IV', text: iv(rows.atmIv[row]) },
        ]),
    ...(rows.isLate[row] === 1 ? [{ name: 'IV', text: 'unreliable into expiry' }] : []),
  ]
}

/** The dates a chart or table spans, for its note. */
export function spanNote({ time }: Wire<WingRows>, interval: string, isDaily: boolean): string {
  if (isDaily) return 'one point per session, at its close'
  const days = new Set(time.filter((at) => at !== null).map((at) => istDate(at)))
  return days.size > 1 ? `${interval}, ${days.size} sessions` : interval
}
