import { type FutureFixture, fixtureDays, type SymbolFixture } from './futuresDay.ts'
import { type Evening, type Evenings, keepEvenings } from './futuresEvenings.ts'
import type { MemoryDays } from './memorySource.ts'

/** A future whose last step is today's, at 10:15, and the steps before it. */
export interface Stepped {
  readonly symbol: string
  /** Δp % and ΔOI % of the sessions, oldest first; the last is today's. */
  readonly steps: readonly (readonly [dp: number, doi: number])[]
  /** Units a session; today's is the last. All sessions before the steps have `usual`. */
  readonly volumes?: readonly number[]
  readonly usual?: number
  /** Steps of no size before those that are told, so that the volume of 20 sessions is known; none by default. */
  readonly quietBefore?: number
  readonly close?: number
  readonly oiQty?: number
  readonly more?: Partial<SymbolFixture>
}

/** Price contract and only month: what it did today against the previous close. */
function today({ steps, volumes, close = 1000, oiQty = 1_000_000 }: Stepped): FutureFixture {
  const [dp, doi] = steps[steps.length - 1]
  return {
    month: '25NOV',
    expiry: '2025-11-25',
    previous: { close, oiQty },
    minutes: [
      {
        clock: '10:15',
        price: close * (1 + dp / 100),
        oiQty: oiQty * (1 + doi / 100),
        volumeQty: volumes?.at(-1) ?? 1000,
      },
    ],
  }
}

function evenings({
  steps,
  volumes = [],
  usual = 1000,
  quietBefore = 0,
  close = 1000,
  oiQty = 1_000_000,
}: Stepped): Evenings {
  const before = steps.slice(0, -1)
  const quiet: Evening[] = Array.from({ length: quietBefore }, () => ({ dp: 0, doi: 0, volumeQty: usual }))
  const told = before.map(([dp, doi], i) => ({ dp, doi, volumeQty: volumes[i] ?? usual }))
  return { close, oiQty, sessions: [...quiet, ...told] }
}

/** A market of these futures, each of lots of 100. */
export function steppedDays(futures: readonly Stepped[]): MemoryDays {
  const days = fixtureDays(
    futures.map((one) => ({ symbol: one.symbol, lotSize: 100, futures: [today(one)], ...one.more })),
  )
  keepEvenings(days, Object.fromEntries(futures.map((one) => [one.symbol, evenings(one)])))
  return days
}
