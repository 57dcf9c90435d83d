import { compact, dayYear, price, type QuantityUnit, signed, signedPercent } from '@strikelens/market/formats'
import type { RibbonSpan, TimeMark, TimePane, TimeRibbon, TimeZone, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { day, signedAmount } from '@strikelens/ui/formats'
import { inUnit } from '../../board/inUnit.ts'
import { OI_CHANGE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import { PHASE_COLORS, PHASE_TINTS } from './phaseColors.ts'
import type { SymbolTrend } from './symbolTrend.ts'
import { decidedBy } from './words.ts'

type Sessions = Wire<SymbolTrend>

/** Continuous candles, OI of all months, and the two measures with the limits that make a phase. */
export function symbolPanes(trend: Sessions, symbol: string, unit: QuantityUnit): TimePane[] {
  return [
    {
      key: 'price',
      weight: 4,
      right: { name: 'Continuous price', unit: '₹', format: price },
      series: [
        {
          key: 'price',
          kind: 'candle',
          name: `${symbol} continuous`,
          color: 'future',
          open: column(trend.open),
          high: column(trend.high),
          low: column(trend.low),
          close: column(trend.close),
        },
      ],
    },
    {
      key: 'oi',
      weight: 1.5,
      right: { name: 'OI, all months', unit, format: compact },
      series: [
        {
          key: 'oi',
          kind: 'line',
          name: 'OI, all months',
          color: 'series-5',
          values: column(trend.oi.map((lots) => inUnit(lots, trend, unit))),
        },
      ],
    },
    {
      key: 'z',
      weight: 1.5,
      right: { name: 'Trend score', unit: '', format: (value) => signed(value, 2) },
      series: [{ key: 'z', kind: 'line', name: 'Trend score', color: 'ink', values: column(trend.z) }],
      levels: [
        { value: 1, label: 'Mark-Up from +1', color: 'mark-up' },
        { value: -1, label: 'Mark-Down from −1', color: 'mark-down' },
      ],
    },
    {
      key: 'flow',
      weight: 1.5,
      right: { name: 'Flow Φ', unit: '', format: (value) => signed(value, 2) },
      series: [{ key: 'flow', kind: 'line', name: 'Flow Φ', color: 'ink', values: column(trend.flow) }],
      levels: [
        { value: 0.1, label: 'Accumulation from +0.10', color: 'accumulation' },
        { value: -0.1, label: 'Distribution from −0.10', color: 'distribution' },
      ],
    },
  ]
}

/** Stretches of one phase, from its first session to its last. */
function stretches({ phase, time }: Pick<Sessions, 'phase' | 'time'>) {
  const out: { phase: (typeof phase)[number]; from: number; to: number }[] = []
  phase.forEach((one, i) => {
    const at = time[i]
    if (at === null) return
    const last = out[out.length - 1]
    if (last?.phase === one) last.to = at
    else out.push({ phase: one, from: at, to: at })
  })
  return out.flatMap(({ phase: one, ...span }) => (one === '' ? [] : [{ phase: one, ...span }]))
}

/** Phases as bands behind all panes. */
export function phaseZones(trend: Sessions): TimeZone[] {
  return stretches(trend).map(({ phase, from, to }) => ({ from, to, color: PHASE_TINTS[phase] }))
}

/** Phases by name under the time axis. */
export function phaseRibbon(trend: Sessions): TimeRibbon {
  const spans = stretches(trend).map(
    ({ phase, from, to }): RibbonSpan => ({ from, to, color: PHASE_COLORS[phase], text: phase }),
  )
  return { name: 'Phase', spans }
}

/** Sessions on which the price went over to another contract (§F8). */
export function rollMarks({ expiry, time }: Sessions): TimeMark[] {
  return expiry.flatMap((own, i) => {
    const at = time[i]
    const before = expiry[i - 1]
    if (at === null || before === undefined || before === '' || own === '' || own === before) return []
    return [{ time: at, label: `Roll to ${day(own)}`, isSlight: true }]
  })
}

/** What no line tells of a session. */
export function sessionTip(trend: Sessions, i: number, unit: QuantityUnit): readonly TooltipRow[] {
  const decided = decidedBy({
    reason: trend.reason[i],
    z: trend.z[i],
    flow: trend.flow[i],
    mark: trend.mark[i],
    markDate: trend.markDate[i],
    date: trend.date[i],
  })
  return [
    { name: 'Session', text: dayYear(trend.date[i]) },
    { name: PRICE_MOVE, text: signedPercent(trend.pricePct[i]) },
    { name: OI_CHANGE, text: signedAmount(inUnit(trend.oiChange[i], trend, unit)) },
    { name: 'Decided by', text: decided ?? '–' },
  ]
}
