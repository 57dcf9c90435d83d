import { compact, index, signed } from '@strikelens/market/formats'
import { TimeChart, type TimePane, type TimeRibbon } from '../src/charts/timeChart/index.ts'
import { minutes, walk } from './series.ts'

const COUNT = 375
const time = minutes(1, COUNT)
const ceLots = walk(COUNT, 40_000, 900, 31, 30)
const peLots = walk(COUNT, 38_000, 900, 17, 60)
const diff = peLots.map((value, i) => value - ceLots[i])
const unconfirmed = new Uint8Array(COUNT)
unconfirmed.fill(1, 240, 280)
const leg = (key: string, start: number, seed: number, color: 'call' | 'call-bright' | 'put', until = COUNT) =>
  ({
    kind: 'line',
    key,
    name: key,
    color,
    axis: 'left',
    endLabel: key,
    values: walk(COUNT, start, 300, seed).map((value, i) => (i < until ? value : Number.NaN)),
  }) as const

/** Marks, fills, stacks and end labels, as option tools draw a day. */
const panes: TimePane[] = [
  {
    key: 'sides',
    weight: 2,
    left: { name: 'OI change', unit: 'lots', format: compact },
    right: { name: 'NIFTY spot', unit: 'points', format: (value) => index(value, 2) },
    series: [
      {
        kind: 'line',
        key: 'ce',
        name: 'CE ΔOI',
        color: 'call',
        axis: 'left',
        values: ceLots,
        hasTag: false,
        points: [
          { index: 4, shape: 'up', letter: 'A', label: 'Crossover up', color: 'up' },
          {
            index: 150,
            shape: 'down',
            letter: 'C',
            isHollow: true,
            label: 'Crossover down, not confirmed',
            color: 'down',
          },
          { index: 320, shape: 'dot', label: 'Unusual change' },
        ],
      },
      {
        kind: 'line',
        key: 'pe',
        name: 'PE ΔOI',
        color: 'put',
        axis: 'left',
        values: peLots,
        dotted: unconfirmed,
        hasTag: false,
      },
      { kind: 'line', key: 'spot', name: 'Spot', color: 'spot', values: walk(COUNT, 25_905, 5, 3, 0.2) },
    ],
    fills: [{ between: ['ce', 'pe'] }],
  },
  {
    key: 'legs',
    left: { name: 'Leg OI', unit: 'lots', format: compact },
    series: [
      leg('26,000 CE', 12_000, 5, 'call'),
      leg('26,100 CE', 12_300, 6, 'call-bright'),
      leg('25,900 PE', 12_500, 7, 'put', 300),
    ],
    bands: [
      { from: 14_000, to: Number.POSITIVE_INFINITY, color: 'up', axis: 'left', label: 'Heavy' },
      { from: Number.NEGATIVE_INFINITY, to: 11_000, color: 'down', axis: 'left', label: 'Light' },
    ],
  },
  {
    key: 'diff',
    left: { name: 'PE − CE', unit: 'lots', format: compact },
    series: [
      { kind: 'area', key: 'diff', name: 'PE − CE', color: 'up', belowColor: 'down', axis: 'left', values: diff },
    ],
  },
  {
    key: 'parts',
    left: { name: 'Parts', unit: 'vol points', format: (value) => signed(value, 2) },
    series: ['fixed', 'slide', 'rest'].map((key, i) => ({
      kind: 'histogram' as const,
      key,
      name: ['Fixed strike', 'Slide', 'Residual'][i],
      color: (['series-1', 'series-3', 'series-5'] as const)[i],
      axis: 'left' as const,
      stack: 'parts',
      values: walk(COUNT, 0, 0.05, 40 + i),
    })),
  },
]

const ribbon: TimeRibbon = {
  name: 'Sentiment',
  spans: [
    { from: time[0], to: time[3], color: 'down', text: 'Bearish' },
    { from: time[4], to: time[200], color: 'nn', text: 'Neutral' },
    { from: time[201], to: time[212], color: 'sc', text: 'Mildly Bullish' },
    { from: time[213], to: time[374], color: 'up', text: 'Bullish strengthening' },
  ],
}

export function ReadingDemo() {
  return (
    <section>
      <h2>Readings of a day</h2>
      <TimeChart label="Readings of a day" time={time} panes={panes} ribbon={ribbon} height={760} />
    </section>
  )
}
