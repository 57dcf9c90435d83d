import type { FutureHeatmap } from '@strikelens/tools/futures/future-heatmap/compute'
import { answered } from './ask.ts'
import type { RawBase, RawMoment } from './reference/flows.ts'

const DATE = '2026-11-13'

/** A symbol's futures at clock times of the tests' session, as the list of all futures prints them. */
export async function rawMoments(
  symbol: string,
  times: readonly string[],
  month: 'all' | 'active',
): Promise<{ readonly base: RawBase; readonly moments: readonly RawMoment[] }> {
  const rows = await Promise.all(
    times.map(async (time) => {
      const { data } = await answered<FutureHeatmap>('future-heatmap', {
        universe: `symbols:${symbol}`,
        date: DATE,
        time,
        month,
      })
      const row = data.rows.find((one) => one.symbol === symbol)
      if (row === undefined) throw new Error(`${symbol} is not on the list at ${time}.`)
      return row
    }),
  )
  const [first] = rows
  return {
    base: { price: first.prevClose ?? Number.NaN, oi: (first.oi ?? Number.NaN) - (first.oiChg ?? Number.NaN) },
    moments: rows.map(({ price, oi, volume, vwap }) => ({
      price: price ?? Number.NaN,
      oi: oi ?? Number.NaN,
      volume: volume ?? Number.NaN,
      vwap: vwap ?? Number.NaN,
    })),
  }
}

/** Clock times from one to another, so many minutes apart. */
export function clockTimes(from: string, to: string, minutes: number): string[] {
  const inMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const two = (value: number) => String(value).padStart(2, '0')
  const times: string[] = []
  for (let at = inMinutes(from); at <= inMinutes(to); at += minutes)
    times.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`)
  return times
}
