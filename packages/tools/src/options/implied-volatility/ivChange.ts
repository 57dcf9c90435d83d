import { type ChainDerivation, ivDecomposition, repricing } from '@strikelens/analytics/options'
import { readPrevious } from '@strikelens/market/chainSessions'
import { segmentOf } from '@strikelens/market/instruments'
import { chainBaseline } from '../../chain/baseline.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** How ATM IV came from the base to now (§O10); IVs as 0.121, NaN where a smile does not reach a forward. */
export interface IvChangeSplit {
  /** 'previous close', '09:16'. */
  readonly label: string
  readonly kind: 'prev' | 'open' | 'time'
  readonly baseAsOf: number
  readonly baseIv: number
  readonly baseForward: number
  /** The smile of now at the base's forward. */
  readonly ivAtBaseForward: number
  readonly change: number
  readonly fixedStrike: number
  readonly slide: number
}

/** The change since the base, split into repricing and slide along the smile. */
export function ivChangeSplit({ derived, baseline }: ChainReading): IvChangeSplit {
  const parts = split(derived, baseline.derived)
  const baseIv = baseline.derived?.atmIv ?? Number.NaN
  return {
    label: baseline.label,
    kind: baseline.kind,
    baseAsOf: baseline.asOf,
    baseIv,
    baseForward: baseline.derived?.forward ?? Number.NaN,
    ivAtBaseForward: baseIv + parts.fixedStrike,
    ...parts,
  }
}

/** Whether options were repriced since the previous close, whatever the base of the page is. */
export async function repricedSincePrevious(reading: ChainReading): Promise<ReturnType<typeof repricing>> {
  const then = reading.baseline.kind === 'prev' ? reading.baseline.derived : await previousDerived(reading)
  return repricing(100 * split(reading.derived, then).fixedStrike)
}

async function previousDerived(reading: ChainReading): Promise<ChainDerivation | null> {
  const { market, listing, terms, day } = reading
  const date = market.previousSession(segmentOf(listing.set), day.date)
  const previous = await readPrevious(market, listing, terms.expiry, date, true)
  return chainBaseline({ ...reading, previous }, { base: 'prev' }).derived
}

function split(now: ChainDerivation, then: ChainDerivation | null) {
  const isShown = now.timeQuality === 'ok' || now.timeQuality === 'low'
  if (then === null || !isShown) return { change: Number.NaN, fixedStrike: Number.NaN, slide: Number.NaN }
  return ivDecomposition(then.byStrike, then.forward, now.byStrike, now.forward)
}
