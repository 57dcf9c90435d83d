/** A disclosure's trade (/insider-trading): quantities in shares, value in ₹, holdings in percent. */
export interface InsiderTrade {
  quantity: number
  valueRupees: number
  sharesBefore: number
  beforePct: number
  afterPct: number
}

export interface InsiderFigures {
  /** ₹ a share; NaN when quantity or value is 0. */
  price: number
  holdingChangePp: number
  /** Traded in percent of what was held before; NaN when nothing was. */
  ofHoldingPct: number
}

/** Price, change of holding and size against it (/insider-trading). NaN where an input is missing. */
export function insiderFigures(trade: InsiderTrade): InsiderFigures {
  const { quantity, valueRupees, sharesBefore, beforePct, afterPct } = trade
  return {
    price: quantity > 0 && valueRupees > 0 ? valueRupees / quantity : Number.NaN,
    holdingChangePp: afterPct - beforePct,
    ofHoldingPct: sharesBefore > 0 ? (100 * quantity) / sharesBefore : Number.NaN,
  }
}

/** Late (/insider-trading): more than 4 sessions from the last trade to the broadcast, two for the person, two for the company. */
export function isLateDisclosure(sessionsToBroadcast: number): boolean {
  return sessionsToBroadcast > 4
}

/** A company's market purchases by insiders over the span (/insider-trading). */
export interface InsiderBuying {
  /** Buys less sells. */
  netValueCrore: number
  marketCapCrore: number
  /** Different persons with market purchases. */
  persons: number
  /** Promoters' share of the buy value, 0–1. */
  promoterShare: number
  isMeanPriceBelowSma200: boolean
}

/** Score 0–100 of insider buying (/insider-trading); NaN when the net value is not positive. */
export function insiderScore(buying: InsiderBuying): number {
  const { netValueCrore, marketCapCrore, persons, promoterShare, isMeanPriceBelowSma200 } = buying
  if (!(netValueCrore > 0)) return Number.NaN
  return (
    40 * Math.min(netValueCrore / (0.0005 * marketCapCrore), 1) +
    30 * Math.min(persons / 3, 1) +
    20 * promoterShare +
    (isMeanPriceBelowSma200 ? 10 : 0)
  )
}

/** Cluster (/insider-trading): at least 3 persons on one side within 30 days, with the net value on that side. */
export function insiderCluster(buyers: number, sellers: number, netValueCrore: number): 'buy' | 'sell' | null {
  if (buyers >= 3 && netValueCrore > 0) return 'buy'
  return sellers >= 3 && netValueCrore < 0 ? 'sell' : null
}
