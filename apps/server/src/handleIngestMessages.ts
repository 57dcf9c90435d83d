import type { Worker } from 'node:worker_threads'
import type { FeedStatus } from './health/feedStatus.ts'
import type { FillStatus } from './health/fillStatus.ts'
import type { IngestMessage } from './ingest/ingestMessages.ts'
import type { MarketListener } from './runningMarket.ts'
import type { ShownClock } from './shownClock.ts'

/** Hands on what an ingesting thread says. */
export function handleIngestMessages(
  ingest: Worker,
  clock: ShownClock,
  listener: MarketListener & {
    onSource?(label: string): void
    onFeeds?(feeds: readonly FeedStatus[], fill: FillStatus | null): void
  },
): void {
  ingest.on('error', (error) => listener.print(`The market's thread failed: ${error.message}`))
  ingest.on('message', (message: IngestMessage) => {
    switch (message.kind) {
      case 'minute':
        return void listener.onMinute(message.minute)
      case 'filled':
        return void listener.onFilled(message)
      case 'full':
        return listener.onFull(message.symbol, message.expiry, message.payload)
      case 'tick':
        return listener.onTick(message.symbol, message.expiry, message.payload)
      case 'strip':
        return listener.onStrip(message.at, message.quotes)
      case 'clock':
        return clock.set(message)
      case 'feeds':
        return listener.onFeeds?.(message.feeds, message.fill)
      case 'source':
        return listener.onSource?.(message.label)
      case 'forget':
        return void listener.onForget()
      case 'problem':
        return listener.print(message.message)
    }
  })
}
