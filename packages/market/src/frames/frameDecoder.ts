import { type ChainSnapshot, type QuoteColumns, quoteColumns } from '../chains/index.ts'
import type { IsoDate } from '../time/index.ts'
import { textChecksum } from './checksum.ts'
import { type FrameFault, FrameFollower } from './frameFollower.ts'
import type { FrameState } from './frameState.ts'
import { fillQuotes, PAISE } from './grid.ts'
import { LegVolumes } from './legVolumes.ts'

export interface FrameSource {
  readonly symbol: string
  readonly expiry: IsoDate
}

export type FrameRead =
  | {
      readonly ok: true
      readonly snapshot: ChainSnapshot
      readonly seq: number
      readonly isKey: boolean
      /** Frames lost between the last one taken and this. */
      readonly missed: number
    }
  | {
      readonly ok: false
      readonly reason: FrameFault
      /** Number of the frame, null where its bytes cannot be trusted. */
      readonly seq: number | null
    }

/** Turns the frames of one chain and day back into snapshots. */
export interface FrameDecoder {
  /** After a refusal of 'missed' or 'damaged' only a key or full frame is taken, until then every delta is refused. */
  push(bytes: Uint8Array): FrameRead
}

export function frameDecoder({ symbol, expiry }: FrameSource): FrameDecoder {
  const follower = new FrameFollower(textChecksum(`${symbol} ${expiry}`))
  const volumes = new LegVolumes()

  return {
    push(bytes) {
      const step = follower.take(bytes)
      if (!step.ok) return step
      volumes.follow(step.state)
      const { isKey, missed, state } = step
      return { ok: true, snapshot: snapshotOf(state), seq: state.seq, isKey, missed }
    },
  }

  function snapshotOf(state: FrameState): ChainSnapshot {
    const { asOf, oiAsOf, moment, strikes } = state
    return {
      symbol,
      expiry,
      strike: strikes.map((paise) => paise / PAISE),
      asOf,
      oiAsOf,
      spot: moment[0] / PAISE,
      futureBid: moment[1] / PAISE,
      futureAsk: moment[2] / PAISE,
      futureLast: moment[3] / PAISE,
      ce: sideOf(state, 0),
      pe: sideOf(state, 1),
    }
  }

  function sideOf({ numbers, strikes, unitsPerRupee }: FrameState, side: number): QuoteColumns {
    const columns = quoteColumns(strikes.length)
    fillQuotes(numbers, side, unitsPerRupee, columns, 0, null)
    const { places, changedAt } = volumes
    const from = side * volumes.strikes.length
    for (let k = 0; k < strikes.length; k++) {
      columns.volumeChangedAt[k] = changedAt[from + (places === null ? k : places[k])]
    }
    return columns
  }
}
