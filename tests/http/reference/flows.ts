/** A moment of a future as a list of futures prints it: the price contract's price, OI and volume in lots. */
export interface RawMoment {
  readonly price: number
  readonly oi: number
  /** Traded since the open, and its average price. */
  readonly volume: number
  readonly vwap: number
}

/** What was before the first moment. */
export interface RawBase {
  readonly price: number
  readonly oi: number
}

type FlowName = 'longsAdded' | 'shortsAdded' | 'shortsCovered' | 'longsExited' | 'neutral'

/** OI change of each stretch put where the moves of price and OI say it belongs (/future-long-short), worked out by hand. */
export function rawFlows(base: RawBase, moments: readonly RawMoment[], ownVolume: readonly RawMoment[] = moments) {
  const total: Record<FlowName, number> = {
    longsAdded: 0,
    shortsAdded: 0,
    shortsCovered: 0,
    longsExited: 0,
    neutral: 0,
  }
  const paid = { longsAdded: 0, shortsAdded: 0 }
  let before = base
  moments.forEach((now, i) => {
    const [dp, doi] = [now.price - before.price, now.oi - before.oi]
    const name = nameOf(dp, doi)
    total[name] += name === 'neutral' ? doi : Math.abs(doi)
    if (name === 'longsAdded' || name === 'shortsAdded') paid[name] += doi * stretchVwap(ownVolume, i)
    before = now
  })
  const bullish = total.longsAdded + total.shortsCovered
  const bearish = total.shortsAdded + total.longsExited
  return {
    ...total,
    net: total.longsAdded - total.longsExited - total.shortsAdded + total.shortsCovered,
    bias: (100 * (bullish - bearish)) / (bullish + bearish),
    longsAddedPrice: paid.longsAdded / total.longsAdded,
    shortsAddedPrice: paid.shortsAdded / total.shortsAdded,
  }
}

function nameOf(dp: number, doi: number): FlowName {
  if (dp === 0 || doi === 0) return 'neutral'
  if (doi > 0) return dp > 0 ? 'longsAdded' : 'shortsAdded'
  return dp > 0 ? 'shortsCovered' : 'longsExited'
}

/** Average price between two moments from the averages since the open. */
function stretchVwap(moments: readonly RawMoment[], i: number): number {
  const { volume, vwap } = moments[i]
  if (i === 0) return vwap
  const earlier = moments[i - 1]
  return (volume * vwap - earlier.volume * earlier.vwap) / (volume - earlier.volume)
}
