import type { LineSeries, TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { grouped, price, signed, strike as strikeText } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { ImpliedVolatility } from './compute.ts'
import type { IvRows } from './ivRows.ts'

const percent = (values: readonly (number | null)[]) => column(values).map((value) => 100 * value)

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
        ...atmLines(rows),
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
    {
      key: 'split',
      weight: 1.8,
      left: { name: `Since ${split.label}`, unit: 'vol points', format: (value) => signed(value, 2) },
      series: [
        {
          key: 'fixed',
          kind: 'histogram',
          name: 'Fixed-strike part',
          color: 'series-1',
          axis: 'left',
          stack: 'split',
          values: percent(rows.fixedStrike),
        },
        {
          key: 'slide',
          kind: 'histogram',
          name: 'Slide part',
          color: 'series-4',
          axis: 'left',
          stack: 'split',
          values: percent(rows.slide),
        },
      ],
    },
  ]
}

/** ATM IV; in the last half hour of the contract, when it is unreliable, in grey (§O4). */
function atmLines(rows: Wire<IvRows>): LineSeries[] {
  const values = percent(rows.atmIv)
  const firstLate = rows.isLate.indexOf(1)
  const line = { kind: 'line', axis: 'left', isMain: true } as const
  if (firstLate < 0) return [{ ...line, key: 'atmIv', name: 'ATM IV', color: 'series-1', values }]
  return [
    {
      ...line,
      key: 'atmIv',
      name: 'ATM IV',
      color: 'series-1',
      values: values.map((value, i) => (rows.isLate[i] === 1 ? Number.NaN : value)),
    },
    {
      ...line,
      key: 'late',
      name: 'ATM IV, unreliable into expiry',
      color: 'ink-3',
      // From the last reliable point on, so that the line does not break.
      values: values.map((value, i) => (i >= firstLate - 1 ? value : Number.NaN)),
    },
  ]
}

function strikeLines({ strikes }: Wire<IvRows>): LineSeries[] {
  return strikes.map(({ strike, iv, isLow }, i) => ({
    key: `strike${strike}`,
    kind: 'line',
    name: `${strikeText(strike)} IV`,
    ...STRIKE_LOOKS[i % STRIKE_LOOKS.length],
    axis: 'left',
    values: percent(iv),
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
