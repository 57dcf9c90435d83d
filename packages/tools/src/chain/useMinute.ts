import { clock } from '@strikelens/market/formats'
import type { LiveTicks } from '../view.ts'
import { useTick } from './useTick.ts'

interface TickedPage {
  readonly ticks: LiveTicks
  readonly data: { readonly context: { readonly symbol: string; readonly expiry: string } }
  readonly answer: { readonly asOf: number | null }
}

/** 'at 10:15', beside what of a page stays at its answer's minute while the rest ticks on; null while nothing is newer. */
export function useMinute({ ticks, data, answer }: TickedPage): string | null {
  const tick = useTick({ ticks, chain: data.context, answer })
  return tick === null || answer.asOf === null ? null : `at ${clock(answer.asOf)}`
}
