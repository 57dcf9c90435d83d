import { compact, grouped, price } from '@strikelens/market/formats'
import { istDate, istMidnight } from '@strikelens/market/time'
import type {
  FootMark,
  Level,
  PriceBox,
  PriceProfile,
  PriceShapes,
  SlopedLine,
  TimePane,
  TimeSeries,
  TooltipRow,
} from '@strikelens/ui/charts/timeChart'
import { eventWords } from '../chain/eventWords.ts'
import { indicatorPanes, priceIndicators } from '../indicators/indicatorPanes.ts'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { SymbolChart } from './chartAnswer.ts'
import { nearestLevels } from './nearestLevels.ts'

/** A price that a page marks on a chart: the level that broke, a target, a stop. */
export type OwnLevel = Pick<Level, 'value' | 'label' | 'color'>

/** What a page that opens a chart marks on it. */
export interface OwnMarks {
  readonly levels?: readonly OwnLevel[] | undefined
  readonly boxes?: PriceShapes['boxes'] | undefined
  readonly lines?: PriceShapes['lines'] | undefined
}

type Data = Wire<SymbolChart>

/** Levels of either side, and gaps, that are drawn: those further away are further than a chart is high. */
const MOST_LEVELS = 3
const MOST_GAPS = 8

/** The panes of a chart: bars with what stands on their scale, volume, indicators. */
export function chartPanes(data: Data, own: OwnMarks): readonly TimePane[] {
  const { bars, indicators } = data
  const volume = column(bars.volume)
  const hasVolume = volume.some((units) => units > 0)
  return [
    {
      key: 'price',
      weight: 4,
      left: { ...priceAxis(data), format: price },
      series: [candles(data), ...priceIndicators(indicators).map(unmeasured)],
      levels: [...levelsOf(data), ...(own.levels ?? []).map((level) => ({ ...level, axis: 'left' as const }))],
      shapes: shapesOf(data, own),
    },
    ...(hasVolume ? [volumePane(volume)] : []),
    ...indicatorPanes(indicators).map((pane) => ({ ...pane, series: pane.series.map(unmeasured) })),
  ]
}

function priceAxis({ of }: Data) {
  if (of.kind === 'index') return { name: 'Index', unit: 'points' }
  return { name: of.kind === 'strategy' ? 'Premium' : 'Price', unit: '₹' }
}

/** How far an average has come since the first bar that is drawn says nothing. */
function unmeasured(series: TimeSeries): TimeSeries {
  return { ...series, base: 0 }
}

function candles(data: Data): TimeSeries {
  const { bars, of } = data
  return {
    key: 'price',
    kind: 'candle',
    name: of.name,
    color: 'ink',
    axis: 'left',
    open: column(bars.open),
    high: column(bars.high),
    low: column(bars.low),
    close: column(bars.close),
    before: closesBefore(data),
    isLastRunning: bars.isRunning,
  }
}

/** What each bar moved from; of the newest day that is the close which its quote is measured from. */
function closesBefore({ bars, afterUnstored, interval, quote }: Data): Float64Array {
  const before = Float64Array.from(bars.close, (_, i) => bars.close[i - 1] ?? Number.NaN)
  for (const bar of afterUnstored) if (bar !== null) before[bar] = Number.NaN
  if (interval === '1d' && quote.prevClose !== null) before[before.length - 1] = quote.prevClose
  return before
}

function volumePane(values: Float64Array): TimePane {
  return {
    key: 'volume',
    left: { name: 'Volume', unit: '', format: compact },
    series: [{ key: 'volume', kind: 'histogram', name: 'Volume', color: 'volume', axis: 'left', values }],
  }
}

/** The levels next to the price, and max pain where the chain stands beside them. */
function levelsOf({ levels, quote, chain, profile }: Data): Level[] {
  const known = levels.flatMap(({ price: at, touches }) => (at === null ? [] : [{ price: at, touches }]))
  const { above, below } = nearestLevels(known, quote.last ?? 0)
  const line = (value: number | null, label: string, color: Level['color']): Level[] =>
    value === null ? [] : [{ value, label, color, axis: 'left' }]
  return [
    ...[...above.slice(0, MOST_LEVELS), ...below.slice(0, MOST_LEVELS)].flatMap(({ price: at, touches }) =>
      line(at, `${grouped(touches)} touches`, 'ink-3'),
    ),
    ...line(chain?.maxPain ?? null, 'Max pain', 'ink-2'),
    ...line(profile?.area.poc ?? null, 'POC', 'vwap'),
    ...line(profile?.area.high ?? null, 'VAH', 'ink-3'),
    ...line(profile?.area.low ?? null, 'VAL', 'ink-3'),
  ]
}

function shapesOf(data: Data, own: OwnMarks): PriceShapes {
  return {
    axis: 'left',
    boxes: [...(own.boxes ?? []), ...gapBoxes(data)],
    lines: [...(own.lines ?? []), ...trendlines(data)],
    profiles: [...volumeProfile(data), ...chainProfiles(data)],
    feet: eventFeet(data),
  }
}

function gapBoxes({ boxes, quote }: Data): PriceBox[] {
  const distance = ({ low, high }: Data['boxes'][number]) => {
    const middle = ((low ?? 0) + (high ?? 0)) / 2
    return Math.abs(middle - (quote.last ?? 0))
  }
  const nearest = [...boxes].sort((a, b) => distance(a) - distance(b)).slice(0, MOST_GAPS)
  return nearest.flatMap(({ from, to, low, high, tone, label }) =>
    from === null || low === null || high === null
      ? []
      : [{ from, low, high, color: tone, label, ...(to === null ? {} : { to }) }],
  )
}

function trendlines({ lines }: Data): SlopedLine[] {
  return lines.flatMap(({ from, to, fromPrice, toPrice, label, tone }) =>
    from === null || to === null || fromPrice === null || toPrice === null
      ? []
      : [{ from: { time: from, value: fromPrice }, to: { time: to, value: toPrice }, color: tone, label }],
  )
}

/** What was traded at each price, the value area in the stronger tint. */
function volumeProfile({ profile }: Data): PriceProfile[] {
  if (profile === null) return []
  const { low, rowHeight, volume, area } = profile
  if (low === null || rowHeight === null) return []
  const rows = volume.map((units, row) => {
    const from = low + row * rowHeight
    const isInside = from >= (area.low ?? 0) - rowHeight / 2 && from < (area.high ?? 0) - rowHeight / 2
    return {
      from,
      to: from + rowHeight,
      parts: [{ value: units ?? 0, color: isInside ? ('vwap' as const) : ('volume' as const) }],
    }
  })
  return [{ key: 'volume', side: 'left', share: 0.25, rows }]
}

/** Calls and puts at their strikes at the right edge, and gamma exposure before the left. */
function chainProfiles({ chain }: Data): PriceProfile[] {
  if (chain === null) return []
  const { strike, ceOiLots, peOiLots, gexCrore } = chain
  const at = (row: number) => strike[row] ?? Number.NaN
  return [
    {
      key: 'oi',
      side: 'right',
      share: 0.22,
      rows: strike.map((_, row) => ({
        from: at(row),
        to: at(row),
        parts: [
          { value: ceOiLots[row] ?? 0, color: 'call' as const },
          { value: peOiLots[row] ?? 0, color: 'put' as const },
        ],
      })),
    },
    {
      key: 'gex',
      side: 'left',
      share: 0.14,
      rows: strike.map((_, row) => {
        const gex = gexCrore[row] ?? 0
        return {
          from: at(row),
          to: at(row),
          parts: [{ value: Math.abs(gex), color: gex < 0 ? ('down' as const) : ('up' as const) }],
        }
      }),
    },
  ]
}

const LETTERS = { results: 'R', dividend: 'D', split: 'S', bonus: 'B' } as const

/** The start of the bar that an event's day lies in; of one on a holiday the bar after it. */
function barOf({ bars: { time }, interval }: Data, date: string): number | null {
  const midnight = istMidnight(date)
  const isLong = interval === '1w' || interval === '1mo'
  const found = isLong
    ? time.findLast((start) => start !== null && start <= midnight)
    : time.find((start) => start !== null && start >= midnight)
  return found ?? null
}

function eventFeet(data: Data): FootMark[] {
  return data.events.flatMap(({ type, date }) => {
    const time = barOf(data, date)
    return time === null ? [] : [{ time, letter: LETTERS[type] }]
  })
}

/** What happened in a bar, for the readout. */
export function eventRows(data: Data, bar: number): readonly TooltipRow[] {
  const time = data.bars.time[bar] ?? null
  if (time === null) return []
  const own = data.events.filter(({ date }) => barOf(data, date) === time)
  return own.map((event) => ({ name: eventWords(event, istDate(time)), text: '' }))
}
