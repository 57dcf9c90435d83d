import { lazyPart } from '@strikelens/ui/loaded'
import type { ComponentType } from 'react'
import { TickerLoading } from './TickerLoading.tsx'

// Asked for at once, and not waited for: the page is there before its prices are.
const entries: Promise<{ default: ComponentType }> = import('./TickerEntries.tsx').catch(({ message }: Error) => {
  console.warn(`The ticker was not loaded: ${message}`)
  return { default: () => null }
})
const TickerEntries = lazyPart(() => entries)

/** Indices passing by under the header. */
export function Ticker() {
  return (
    <div className="flex h-7 max-desk:h-6 items-center border-line border-b bg-canvas text-micro">
      <TickerEntries meanwhile={<TickerLoading />} />
    </div>
  )
}
