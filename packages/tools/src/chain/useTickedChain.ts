import type { ChainSnapshot } from '@strikelens/market/chains'
import { frameDecoder } from '@strikelens/market/frames'
import { tickedChain } from '@strikelens/market/tickFrames'
import { useEffect, useState } from 'react'
import type { LiveTicks } from '../view.ts'

/**
 * The chain of an expiry as of its newest frame; null until one comes. A whole frame is sent once a minute, so the chain is
 * followed for as long as the page shows it, whatever answers come meanwhile.
 */
export function useTickedChain(ticks: LiveTicks, symbol: string, expiry: string): ChainSnapshot | null {
  const [now, setNow] = useState<ChainSnapshot | null>(null)
  useEffect(() => {
    let whole: ChainSnapshot | null = null
    return ticks.subscribe(({ isFull, payload }) => {
      if (isFull) {
        // A whole frame stands alone: whatever came before it does not matter.
        const read = frameDecoder({ symbol, expiry }).push(payload)
        whole = read.ok ? read.snapshot : null
        setNow(whole)
      } else if (whole !== null) setNow(tickedChain(whole, payload))
    })
  }, [ticks, symbol, expiry])
  return now?.symbol === symbol && now.expiry === expiry ? now : null
}
