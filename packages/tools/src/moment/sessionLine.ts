import type { Spark } from '@strikelens/ui/frame'

/** Where answers keep a price by the minute, the nearest to the page's own first: the part, its times and its values. */
const PLACES = [
  ['rows', 'time', 'spot'],
  ['', 'time', 'spot'],
  ['session', 'asOf', 'spot'],
  ['history', 'asOf', 'spot'],
  ['rows', 'time', 'price'],
  ['intraday', 'time', 'price'],
  ['day', 'time', 'spot'],
  ['day', 'time', 'forward'],
  ['line', 'time', 'nifty'],
  ['line', 'time', 'indexPct'],
] as const

/** The price of an answer through its session, for the rail that moves it; null where the answer has none. */
export function sessionLine(data: unknown): Spark | null {
  for (const [part, time, value] of PLACES) {
    const place = part === '' ? data : partOf(data, part)
    const times = partOf(place, time)
    const values = partOf(place, value)
    if (isColumn(times) && isColumn(values) && times.length === values.length) return { times, values }
  }
  return null
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}

/** A column as it arrives. */
function isColumn(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 1 && (typeof value[0] === 'number' || value[0] === null)
}
