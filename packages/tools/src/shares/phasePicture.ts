import type { Bars } from '@strikelens/analytics/bars'
import { adLine, atr, obv } from '@strikelens/analytics/indicators'
import { valueArea, volumeProfile } from '@strikelens/analytics/levels'
import { VPA_WEIGHTS, vpaSignals } from '@strikelens/analytics/screening'
import type { BarRows } from '@strikelens/market/bars'
import type { TableOf, volumePhaseDaily } from '@strikelens/market/datasets'
import { istDate, istMidnight } from '@strikelens/market/time'
import type { ListLines, SeriesColor } from '../list/listLines.ts'
import type { ShareRow } from './readShares.ts'

/** Sessions of the map of phases and of a share's picture. */
export const SHOWN_SESSIONS = 60
export const PHASE_COLORS = {
  Accumulation: 'accumulation',
  'Mark-Up': 'mark-up',
  Distribution: 'distribution',
  'Mark-Down': 'mark-down',
} as const satisfies Record<string, SeriesColor>
export type Phase = keyof typeof PHASE_COLORS
export const PHASES: readonly Phase[] = ['Accumulation', 'Mark-Up', 'Distribution', 'Mark-Down']
export const isPhase = (word: string): word is Phase => Object.hasOwn(PHASE_COLORS, word)

export type PhaseTable = TableOf<typeof volumePhaseDaily>

/** Sessions that a share traded, without gaps. */
export interface Traded extends Bars {
  readonly start: Float64Array
  readonly deliveryQty: Float64Array
}

function profileOf(quarters: BarRows, at: number) {
  const own = (column: Float64Array) => column.subarray(at * quarters.barCount, (at + 1) * quarters.barCount)
  return volumeProfile({ high: own(quarters.high), low: own(quarters.low), volume: own(quarters.volume) })
}

export function areaOf(quarters: BarRows | null, at: number) {
  const profile = quarters === null ? null : profileOf(quarters, at)
  return profile === null ? null : valueArea(profile)
}

/** A share with its phase now. */
type PhasedShare = Pick<ShareRow, 'symbol' | 'rvol'> & { readonly phase: string | null }

export interface Pictured {
  readonly row: PhasedShare
  readonly evenings: readonly (PhaseTable | null)[]
  readonly dates: readonly string[]
  readonly quarters: BarRows | null
  readonly at: number
}

/** The single stock: bars with their signals, volume by how unusual it is, OBV and A/D, phases and the volume profile. */
export function vpaLines(traded: Traded, { row, evenings, dates, quarters, at }: Pictured): ListLines {
  const count = Math.min(SHOWN_SESSIONS, traded.close.length)
  const last = (column: Float64Array) => column.slice(-count)
  const { signals, rvols } = vpaSignals(traded, atr(traded), count, Number.isNaN(row.rvol) ? undefined : row.rvol)
  const lead = count - signals.length
  const marks = signals.flatMap((signal, i) =>
    signal === null
      ? []
      : [{ at: lead + i, label: signal, side: VPA_WEIGHTS[signal] > 0 ? ('up' as const) : ('down' as const) }],
  )
  const profile = quarters === null ? null : profileOf(quarters, at)
  return {
    time: last(traded.start),
    interval: '1d',
    lines: [
      {
        ...{ name: row.symbol, values: last(traded.close), marks },
        candles: { open: last(traded.open), high: last(traded.high), low: last(traded.low) },
      },
      {
        ...{ name: 'Volume', values: last(traded.volume), isBars: true, color: 'accent', pane: 'volume' },
        barColor: {
          colors: ['volume', 'warn'],
          at: Array.from({ length: count }, (_, t) => volumeColor(rvols[t - lead] ?? Number.NaN)),
        },
      },
      { name: 'OBV', values: last(obv(traded)), color: 'accent', pane: 'obv' },
      { name: 'A/D', values: last(adLine(traded)), color: 'accent', pane: 'ad' },
    ],
    ribbon: { name: 'Phase', spans: phaseSpans(row, evenings, dates, traded.start) },
    ...(profile === null ? {} : { profile: { ...profile, area: valueArea(profile) } }),
  }
}

/** Quiet below 0.8 of the usual volume, unusual from twice it on; else the series' own colour. */
function volumeColor(rvol: number): number {
  return rvol < 0.8 ? 0 : rvol >= 2 ? 1 : 255
}

/** Spans of one phase each, by the evenings and by now. */
function phaseSpans(
  row: PhasedShare,
  evenings: readonly (PhaseTable | null)[],
  dates: readonly string[],
  start: Float64Array,
) {
  const known = evenings.flatMap((table, t) => {
    const at = table?.symbol.indexOf(row.symbol) ?? -1
    const phase = table?.phase[at] ?? ''
    return isPhase(phase) ? [{ at: istMidnight(dates[t]), phase }] : []
  })
  const now = start[start.length - 1]
  const all = row.phase === null || !isPhase(row.phase) ? known : [...known, { at: now, phase: row.phase }]
  const spans: { from: number; to: number; color: SeriesColor; text: string }[] = []
  for (const { at, phase } of all) {
    const span = spans.at(-1)
    if (span?.text === phase) span.to = at
    else spans.push({ from: at, to: at, color: PHASE_COLORS[phase], text: phase })
  }
  return spans.filter(({ to }) => istDate(to) >= istDate(start[Math.max(0, start.length - SHOWN_SESSIONS)]))
}
