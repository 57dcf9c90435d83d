import type { ChainSnapshot } from '@strikelens/market/chains'
import { useEffect, useState } from 'react'
import type { LiveFrame, LiveTicks } from '../view.ts'

/**
 * The chain of an expiry as of its newest frame; null until one comes. A whole frame is sent once a minute, so the chain is
 * followed for as long as the page shows it, whatever answers come meanwhile.
 */
export function useTickedChain(ticks: LiveTicks, symbol: string, expiry: string): ChainSnapshot | null {
  const [now, setNow] = useState<ChainSnapshot | null>(null)
  useEffect(() => {
    let follow: ((frame: LiveFrame) => ChainSnapshot | null) | null = null
    const early: LiveFrame[] = []
    const hear = (frame: LiveFrame) => {
      if (follow === null) early.push(frame)
      else setNow(follow(frame))
    }
    const stop = ticks.subscribe(hear)
    // Only a page that is followed needs what reads frames.
    void import('./chainFollower.ts').then(({ chainFollower }) => {
      follow = chainFollower(symbol, expiry)
      for (const frame of early.splice(0)) hear(frame)
    })
    return stop
  }, [ticks, symbol, expiry])
  return now?.symbol === symbol && now.expiry === expiry ? now : null
}
