import type { ChainSnapshot } from '@strikelens/market/chains'
import { type LiveFrame, type LiveTicks, NO_TICKS } from '@strikelens/tools/view'
import type { AnswerMoment } from './fetchTool.ts'

/** The ticks of a chain with what takes its frames. */
export interface ChainTicks extends LiveTicks {
  take(frame: LiveFrame): void
}

/**
 * The chain of an expiry as its frames come. A whole frame is sent once a minute, so the chain is followed for as long as the
 * page is, whatever of it is drawn when.
 */
export function chainTicks(symbol: string, expiry: string): ChainTicks {
  const hearers = new Set<() => void>()
  const early: LiveFrame[] = []
  let read: ((frame: LiveFrame) => ChainSnapshot | null) | null = null
  let newest: ChainSnapshot | null = null
  const take = (frame: LiveFrame) => {
    if (read === null) {
      early.push(frame)
      if (early.length === 1) void load()
      return
    }
    newest = read(frame)
    for (const hear of hearers) hear()
  }
  // Only a page that is followed needs what reads frames.
  const load = async () => {
    const { chainFollower } = await import('@strikelens/tools/chain/chainFollower')
    read = chainFollower(symbol, expiry)
    for (const frame of early.splice(0)) take(frame)
  }
  return {
    take,
    subscribe(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    newest: () => newest,
  }
}

/**
 * Ticks belong to answers of now: over those of a past moment nothing of the market moves, nor over a session that has ended,
 * whose last trades would stand in place of its official closes while other markets go on.
 */
export function ticksFor(moment: Pick<AnswerMoment, 'kind' | 'phase'> | null, ticks: LiveTicks): LiveTicks {
  return moment?.kind === 'live' && moment.phase !== 'closed' ? ticks : NO_TICKS
}
