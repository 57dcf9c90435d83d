import { grouped, plain, price, signed } from '@strikelens/market/formats'
import type { LineSeries, TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { atmIvLines, ivSplitPane, percentOf } from '../../chain/ivLines.ts'
import type { IvRows } from '../../chain/ivRows.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { ImpliedVolatility } from './compute.ts'

/** Colours and dashes of the strikes' own lines: no two of six are alike. */
const STRIKE_LOOKS = [
  { color: 'series-2', dash: 'solid' },
  { color: 'series-3', dash: 'solid' },
  { color: 'series-4', dash: 'solid' },
  { color: 'series-6', dash: 'solid' },
  { color: 'series-2', dash: 'dotted' },
  { color: 'series-3', dash: 'dotted' },
] as const

/** ATM IV with what stands beside it, and below it where its change since the base came from. */
export function ivPanes(data: Wire<ImpliedVolatility>): TimePane[] {
  const { rows, context, split } = data
  return [
    {
      key: 'iv',
      weight: 4,
      left: { name: 'IV', unit: '%', format: price },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) },
      series: [
        {
          key: 'spot',
          kind: 'line',
          name: context.set === 'COM' ? 'Future' : 'Spot',
          color: 'spot',
          axis: 'right',
          values: column(rows.spot),
        },
        ...(rows.vix === null
          ? []
          : [
              {
                key: 'vix',
                kind: 'line' as const,
                name: 'India VIX',
                color: 'series-5' as const,
                axis: 'left' as const,
                dash: 'dashed' as const,
                values: column(rows.vix),
              },
            ]),
        ...strikeLines(rows),
        ...atmIvLines(rows),
      ],
      levels:
        split.baseIv === null
          ? []
          : [
              {
                value: 100 * split.baseIv,
                label: split.kind === 'prev' ? 'ATM IV, prev close' : `ATM IV, ${split.label}`,
                color: 'ink-3',
                axis: 'left',
              },
            ],
    },
    ivSplitPane(rows, split.label),
  ]
}

function strikeLines({ strikes }: Wire<IvRows>): LineSeries[] {
  return strikes.map(({ strike, iv, isLow }, i) => ({
    key: `strike${strike}`,
    kind: 'line',
    name: `${plain(strike)} IV`,
    ...STRIKE_LOOKS[i % STRIKE_LOOKS.length],
    axis: 'left',
    values: percentOf(iv),
    stale: Uint8Array.from(isLow),
  }))
}

/** What no line tells of a row: the straddle, and the change with its parts. */
export function ivTip(rows: Wire<IvRows>, row: number): readonly TooltipRow[] {
  const change = rows.change[row]
  return [
    ...(change === null ? [] : [{ name: 'ATM IV change', text: signed(100 * change, 2) }]),
    { name: 'ATM straddle', text: price(rows.straddle[row]) },
    { name: 'Forward', text: price(rows.forward[row]) },
    ...(rows.isLate[row] === 1 ? [{ name: 'IV', text: 'unreliable into expiry' }] : []),
  ]
}
