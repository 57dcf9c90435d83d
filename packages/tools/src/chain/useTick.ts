import type { ChainSnapshot } from '@strikelens/market/chains'
import { useSyncExternalStore } from 'react'
import type { LiveTicks } from '../view.ts'

interface TickedPage {
  readonly ticks: LiveTicks
  /** The chain that the page shows; null for none. */
  readonly chain: { readonly symbol: string; readonly expiry: string } | null
  readonly answer: { readonly asOf: number | null }
}

/**
 * The chain of a page at its newest tick; null while the page follows none, or none is newer than its answer. Whatever of a
 * page rests on a tick reads it here: all of it is drawn anew in one go.
 */
export function useTick({ ticks, chain, answer }: TickedPage): ChainSnapshot | null {
  const tick = useSyncExternalStore(ticks.subscribe, ticks.newest, ticks.newest)
  const isOwn = tick !== null && tick.symbol === chain?.symbol && tick.expiry === chain.expiry
  // A tick that came before the answer is already in it.
  return isOwn && tick.asOf >= (answer.asOf ?? 0) ? tick : null
}
