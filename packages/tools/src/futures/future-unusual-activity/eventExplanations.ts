import { istClock } from '@strikelens/market/time'
import type { Explanation, Wire } from '../../result.ts'
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
  return { ...EXPLAINED[key](event), title: `${title}: ${NAMES[key]}` }
}

const NAMES: Readonly<Record<ExplainedKey, string>> = {
  returnPct: 'slot return',
  oiChangePct: 'slot ΔOI',
  volumeRatio: 'slot volume ÷ usual',
  zVol: 'zVol',
  zOi: 'zOI',
  zReturn: 'zRet',
  score: 'score U',
  sincePct: 'move since',
  after30Pct: 'move after 30 minutes',
  after60Pct: 'move after 60 minutes',
  oiValue: 'OI value',
}

type Told = Omit<Explanation, 'title'>

const known = (value: number | null) => value ?? Number.NaN
const clock = (at: number | null) => (at === null ? '–' : istClock(at))

const EXPLAINED: Readonly<Record<ExplainedKey, (event: Explained) => Told>> = {
  returnPct: ({ price, refPrice, returnPct }) => ({
    formula: '100 × (price at the slot’s end / price at its start − 1); the first slot starts at the previous close',
    inputs: [
      { name: 'Price at the end', value: known(price), unit: '₹' },
      { name: 'Price at the start', value: known(refPrice), unit: '₹' },
    ],
    result: known(returnPct),
    unit: '%',
  }),
  oiChangePct: ({ oiQty, refOiQty, oiChangePct }) => ({
    formula: '100 × (OI at the slot’s end − OI at its start) / OI at its start, over all months',
    inputs: [
      { name: 'OI at the end', value: known(oiQty), unit: 'qty' },
      { name: 'OI at the start', value: known(refOiQty), unit: 'qty' },
    ],
    result: known(oiChangePct),
    unit: '%',
  }),
  volumeRatio: ({ volumeLots, volumeRatio, usual }) => ({
    formula: 'Slot volume / mean volume of the same clock slot, all months in lots of the near one',
    inputs: [
      { name: 'Slot volume', value: known(volumeLots), unit: 'lots' },
      { name: 'Mean of the slot', value: known(usual.meanVolumeLots), unit: 'lots' },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    result: known(volumeRatio),
    unit: '×',
  }),
  zVol: ({ volumeLots, usual, zVol }) => ({
    formula: '(ln(1 + volume) − mean of ln(1 + volume)) / max(0.25, sd)',
    inputs: [
      { name: 'Slot volume', value: known(volumeLots), unit: 'lots' },
      { name: 'Mean of ln(1 + volume)', value: known(usual.meanLogVolume) },
      { name: 'sd of ln(1 + volume)', value: known(usual.sdLogVolume) },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    result: known(zVol),
  }),
  zOi: ({ oiChangePct, usual, zOi }) => ({
    formula: '(slot ΔOI − mean of slot ΔOI) / max(0.05, sd)',
    inputs: [
      { name: 'Slot ΔOI', value: known(oiChangePct), unit: '%' },
      { name: 'Mean of the slot', value: known(usual.meanOiChangePct), unit: '%' },
      { name: 'sd of the slot', value: known(usual.sdOiChangePct), unit: '%' },
      { name: 'Sessions', value: known(usual.sessions) },
    ],
    result: known(zOi),
  }),
  zReturn: ({ returnPct, usual, zReturn }) => ({
    formula: 'Slot return / sd of slot returns: a first slot against first slots, any other against all the others',
    inputs: [
      { name: 'Slot return', value: known(returnPct), unit: '%' },
      { name: 'sd of slot returns', value: known(usual.sdReturnPct), unit: '%' },
    ],
    result: known(zReturn),
  }),
  score: ({ zVol, zOi, zReturn, score }) => ({
    formula: '√(max(zVol, 0)² + zOI² + zRet²); from 6 Extreme, from 4.5 High, else Notable',
    inputs: [
      { name: 'zVol', value: known(zVol) },
      { name: 'zOI', value: known(zOi) },
      { name: 'zRet', value: known(zReturn) },
    ],
    result: known(score),
  }),
  sincePct: ({ last, price, sincePct }) => ({
    formula: '100 × (last price / price at the event − 1)',
    inputs: [
      { name: 'Last price', value: known(last), unit: '₹' },
      { name: 'Price at the event', value: known(price), unit: '₹' },
    ],
    result: known(sincePct),
    unit: '%',
  }),
  after30Pct: ({ price, price30, after30Pct }) => outcome(price, 30, price30, after30Pct),
  after60Pct: ({ price, price60, after60Pct }) => outcome(price, 60, price60, after60Pct),
  oiValue: ({ oiValue, oiLots, pointValue, price }) => ({
    formula: 'OI of all months in lots of the near one × ₹ a lot earns by a point × price / 1 crore',
    inputs: [
      { name: 'OI', value: known(oiLots), unit: 'lots' },
      { name: '₹ a lot and point', value: known(pointValue), unit: '₹' },
      { name: 'Price', value: known(price), unit: '₹' },
    ],
    result: known(oiValue),
    unit: '₹ Cr',
  }),
}

function outcome(price: number | null, minutes: number, later: number | null, pct: number | null): Told {
  return {
    formula: `100 × (price ${minutes} minutes later / price at the event − 1), within the session`,
    inputs: [
      { name: `Price ${minutes} minutes later`, value: known(later), unit: '₹' },
      { name: 'Price at the event', value: known(price), unit: '₹' },
    ],
    result: known(pct),
    unit: '%',
  }
}
