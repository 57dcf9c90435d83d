import { type IndicatorPanel, type IndicatorSpec, indicatorPanel } from '@strikelens/analytics/indicators'
import type { Notice } from '../result.ts'
import { INDICATORS, type IndicatorChoice } from './indicatorList.ts'
import { type IndicatorWords, indicatorText, parseIndicators } from './indicatorText.ts'

/** Bars of one thing, one element a row; NaN in gaps. */
export interface IndicatorBars {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volumeLots: Float64Array
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
}

/** An indicator over the rows. */
export interface IndicatorLine {
  /** As the address has it. */
  readonly key: string
  /** 'EMA 50'. */
  readonly label: string
  readonly place: IndicatorChoice['place']
  readonly unit: string
  readonly scale: NonNullable<IndicatorChoice['scale']> | null
  readonly guides: readonly number[]
  readonly series: readonly { readonly key: string; readonly name: string; readonly values: Float64Array }[]
}

/** The indicators of an `ind` value over the bars of an instrument. */
export function indicatorLines(ind: string | undefined, bars: IndicatorBars): IndicatorLine[] {
  const words = ind === undefined ? [] : (parseIndicators(ind) ?? [])
  if (words.length === 0) return []
  const panel = panelOf(bars)
  const slots = Math.max(...(panel.slot ?? [0])) + 1
  return words.map((one) => indicatorLine(one, panel, slots))
}

/** 'EMA 50', 'Bollinger 20, 2'. */
export function indicatorLabel({ name, params }: IndicatorWords): string {
  const { label } = INDICATORS[name]
  return params.length === 0 ? label : `${label} ${params.join(', ')}`
}

/** Said of indicators that have no value on the chart yet. */
export function indicatorNotice(lines: readonly IndicatorLine[]): Notice | null {
  const empty = lines.filter(({ series }) => series.every(({ values }) => values.every(Number.isNaN)))
  if (empty.length === 0) return null
  const names = empty.map(({ label }) => label).join(', ')
  return { kind: 'info', text: `${names}: not enough rows yet. More sessions or a shorter interval give more.` }
}

function indicatorLine(words: IndicatorWords, panel: IndicatorPanel, slots: number): IndicatorLine {
  const choice = INDICATORS[words.name]
  const found = indicatorPanel(panel, [specOf(words, slots)])
  const columns = new Map(found.map(({ series, values }) => [series, values]))
  if (words.name === 'technicalVotes') {
    columns.set('buy', votes([...columns.values()], 1))
    columns.set(
      'sell',
      votes(
        found.map(({ values }) => values),
        -1,
      ),
    )
  }
  const drawn = choice.series ?? { [found[0].series]: '' }
  return {
    key: indicatorText(words),
    label: indicatorLabel(words),
    place: choice.place,
    unit: choice.unit ?? '',
    scale: choice.scale ?? null,
    guides: choice.guides ?? [],
    series: Object.entries(drawn).map(([key, name]) => {
      const values = columns.get(key)
      if (values === undefined) throw new Error(`The indicator ${words.name} has no series '${key}'.`)
      return { key, name, values }
    }),
  }
}

function specOf({ name, params }: IndicatorWords, slots: number): IndicatorSpec {
  switch (name) {
    case 'rvol':
    case 'volZ':
      return { name, params, of: 'volume' }
    case 'rvolClock':
      return { name, params: [slots, ...params] }
    default:
      return { name, params }
  }
}

/** How many of the votes are for one side. NaN while none has been cast. */
function votes(columns: readonly Float64Array[], side: 1 | -1): Float64Array {
  return columns[0].map((_, row) => {
    const cast = columns.map((column) => column[row]).filter((vote) => !Number.isNaN(vote))
    return cast.length === 0 ? Number.NaN : cast.filter((vote) => vote === side).length
  })
}

function panelOf({ open, high, low, close, volumeLots, sessionStarts }: IndicatorBars): IndicatorPanel {
  const session = new Float64Array(close.length)
  const slot = new Float64Array(close.length)
  let current = -1
  for (let row = 0; row < close.length; row++) {
    if (row === sessionStarts[current + 1]) current++
    session[row] = current + 1
    slot[row] = row - (sessionStarts[current] ?? 0)
  }
  return { symbolCount: 1, barCount: close.length, open, high, low, close, volume: volumeLots, session, slot }
}
