import { istClock } from '@strikelens/market/time'
import * as activityFigures from '../../figures/activity.ts'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import type { ExplainInput, Explanation, Wire } from '../../result.ts'
import type { EventRow } from './eventRows.ts'

/** Figures of an event that can be asked for. */
export type ExplainedKey =
  | 'returnPct'
  | 'oiChangePct'
  | 'volumeRatio'
  | 'zVol'
  | 'zOi'
  | 'zReturn'
  | 'score'
  | 'sincePct'
  | 'after30Pct'
  | 'after60Pct'
  | 'oiValue'

/** An event with the numbers it was computed from, here or as the browser has it. */
type Explained = Omit<Wire<EventRow>, 'pricesAround' | 'oiAround'>

/** How a figure of an event came about. */
export function eventExplanation(event: Explained, key: ExplainedKey): Explanation {
  const title = `${event.symbol}, ${clock(event.from)}–${clock(event.at)}`
  const [figure, inputs, result] = EXPLAINED[key](event)
  return explain(figure, inputs, result, `${title}: ${NAMES[key]}`)
}

const NAMES: Readonly<Record<ExplainedKey, string>> = {
  returnPct: 'slot return',
  oiChangePct: 'slot ΔOI',
  volumeRatio: 'slot volume ÷ usual',
  zVol: 'volume z-score',
  zOi: 'OI z-score',
  zReturn: 'price z-score',
  score: 'score',
  sincePct: 'move since',
  after30Pct: 'move after 30 minutes',
  after60Pct: 'move after 60 minutes',
  oiValue: 'OI value',
}

type Told = readonly [figure: Figure, inputs: readonly ExplainInput[], result: number]

const known = (value: number | null) => value ?? Number.NaN
const clock = (at: number | null) => (at === null ? '–' : istClock(at))

const EXPLAINED: Readonly<Record<ExplainedKey, (event: Explained) => Told>> = {
  returnPct: ({ price, refPrice, returnPct }) => [
    activityFigures.slotReturn,
    [
      { name: 'Price at the end', value: known(price), unit: '₹' },
      { name: 'Price at the start', value: known(refPrice), unit: '₹' },
    ],
    known(returnPct),
  ],
  oiChangePct: ({ oiQty, refOiQty, oiChangePct }) => [
    activityFigures.slotOi,
    [
      { name: 'OI at the end', value: known(oiQty), unit: 'qty' },
      { name: 'OI at the start', value: known(refOiQty), unit: 'qty' },
    ],
    known(oiChangePct),
  ],
  volumeRatio: ({ volumeLots, volumeRatio, usual }) => [
    activityFigures.volumeRatio,
    [
      { name: 'Slot volume', value: known(volumeLots), unit: 'lots' },
      { name: 'Mean of the slot', value: known(usual.meanVolumeLots), unit: 'lots' },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    known(volumeRatio),
  ],
  zVol: ({ volumeLots, usual, zVol }) => [
    activityFigures.zVol,
    [
      { name: 'Slot volume', value: known(volumeLots), unit: 'lots' },
      { name: 'Mean of ln(1 + volume)', value: known(usual.meanLogVolume) },
      { name: 'Standard deviation of ln(1 + volume)', value: known(usual.sdLogVolume) },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    known(zVol),
  ],
  zOi: ({ oiChangePct, usual, zOi }) => [
    activityFigures.zOi,
    [
      { name: 'Slot ΔOI', value: known(oiChangePct), unit: '%' },
      { name: 'Mean of the slot', value: known(usual.meanOiChangePct), unit: '%' },
      { name: 'Standard deviation of the slot', value: known(usual.sdOiChangePct), unit: '%' },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    known(zOi),
  ],
  zReturn: ({ returnPct, usual, zReturn }) => [
    activityFigures.zReturn,
    [
      { name: 'Slot return', value: known(returnPct), unit: '%' },
      { name: 'Standard deviation of slot returns', value: known(usual.sdReturnPct), unit: '%' },
    ],
    known(zReturn),
  ],
  score: ({ zVol, zOi, zReturn, score }) => [
    activityFigures.score,
    [
      { name: 'Volume z-score', value: known(zVol) },
      { name: 'OI z-score', value: known(zOi) },
      { name: 'Price z-score', value: known(zReturn) },
    ],
    known(score),
  ],
  sincePct: ({ last, price, sincePct }) => [
    activityFigures.since,
    [
      { name: 'Last price', value: known(last), unit: '₹' },
      { name: 'Price at the event', value: known(price), unit: '₹' },
    ],
    known(sincePct),
  ],
  after30Pct: ({ price, price30, after30Pct }) => outcome(price, 30, price30, after30Pct),
  after60Pct: ({ price, price60, after60Pct }) => outcome(price, 60, price60, after60Pct),
  oiValue: ({ oiValue, oiLots, pointValue, price }) => [
    activityFigures.oiValue,
    [
      { name: 'OI', value: known(oiLots), unit: 'lots' },
      { name: '₹ a lot and point', value: known(pointValue), unit: '₹' },
      { name: 'Price', value: known(price), unit: '₹' },
    ],
    known(oiValue),
  ],
}

function outcome(price: number | null, minutes: number, later: number | null, pct: number | null): Told {
  return [
    activityFigures.after(minutes),
    [
      { name: `Price ${minutes} minutes later`, value: known(later), unit: '₹' },
      { name: 'Price at the event', value: known(price), unit: '₹' },
    ],
    known(pct),
  ]
}
