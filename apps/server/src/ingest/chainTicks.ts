import type { ChainSnapshot } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import { tickFrame } from '@strikelens/market/tickFrames'
import type { IsoDate } from '@strikelens/market/time'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { type LiveChain, unitsPerRupee } from './liveChain.ts'
import type { TradingDay } from './tradingDay.ts'

interface ChainName {
  readonly symbol: string
  readonly expiry: IsoDate
}

interface Followed {
  readonly chain: LiveChain
  whole: ChainSnapshot
}

const SECOND_MS = 1000

type Say = (kind: 'full' | 'tick', chain: ChainName, payload: Uint8Array) => void

/** Ticks of the chains that pages follow: a whole frame on the minute, and within it what moved since. */
export class ChainTicks {
  readonly #say: Say
  readonly #wanted = new Map<string, ChainName>()
  #followed = new Map<string, Followed>()
  /** Epoch ms to which the day has come. */
  #at = 0

  constructor(say: Say) {
    this.#say = say
  }

  /** Somebody follows a chain now; it begins with its next tick. */
  follow(chain: ChainName): void {
    this.#wanted.set(keyOf(chain), chain)
  }

  /** Nobody follows a chain any more. */
  leave(chain: ChainName): void {
    this.#wanted.delete(keyOf(chain))
    this.#followed.delete(keyOf(chain))
  }

  isFollowed(chain: ChainName): boolean {
    return this.#wanted.has(keyOf(chain))
  }

  /** A new day: nothing of the last one holds. */
  begin(): void {
    this.#followed.clear()
    this.#at = 0
  }

  /** After a minute: the whole chain, from which the next ticks are told. The day has gone on while that was stored. */
  whole(day: TradingDay, minute: MinutePackage): void {
    const asOf = Math.max(minute.asOf, this.#at)
    for (const name of this.#wanted.values()) {
      const chain = day.chain(name.symbol, name.expiry)
      if (chain !== null) this.#tellWhole(chain, day, asOf)
    }
  }

  tick(day: TradingDay, heardAt: number): void {
    // Frames count whole seconds.
    const at = Math.floor(heardAt / SECOND_MS) * SECOND_MS
    this.#at = at
    for (const name of this.#wanted.values()) {
      const followed = this.#followed.get(keyOf(name))
      const chain = followed?.chain ?? day.chain(name.symbol, name.expiry)
      if (chain === null) continue
      if (followed === undefined) this.#tellWhole(chain, day, at)
      else if (at >= followed.whole.asOf) {
        const payload = tickFrame(followed.whole, chain.snapshot(day.table, at), unitsPerRupee(chain.terms.tickSize))
        this.#say('tick', name, payload)
      }
    }
  }

  #tellWhole(chain: LiveChain, day: TradingDay, asOf: number): void {
    const { symbol, terms } = chain
    const name = { symbol, expiry: terms.expiry }
    const snapshot = chain.snapshot(day.table, asOf)
    const encoder = frameEncoder({ ...name, unitsPerRupee: unitsPerRupee(terms.tickSize), lotSize: terms.lotSize })
    this.#followed.set(keyOf(name), { chain, whole: snapshot })
    this.#say('full', name, encoder.encode(snapshot, true))
  }
}

function keyOf({ symbol, expiry }: ChainName): string {
  return `${symbol}/${expiry}`
}
