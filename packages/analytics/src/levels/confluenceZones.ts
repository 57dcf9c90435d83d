/** A level and what it is: a pivot, a §I3 level, the 52-week high, an average, an option wall … */
export interface ZoneSource {
  readonly name: string
  readonly price: number
}

/** Sources that fall together (§K3): their mean price; strength = their number. */
export interface ConfluenceZone {
  readonly price: number
  readonly strength: number
  /** ascending by price */
  readonly sources: readonly ZoneSource[]
}

/** Reach of a zone and nearness to it, in ATR(14, 1d). */
const JOIN_ATR = 0.25
const NEAR_ATR = 0.5
const KEPT = 3

/**
 * All zones of §K3, ascending: a source joins the running zone while it is within 0.25 ATR of the zone's mean so far.
 * Sources without a price are left out; without an ATR there are no zones.
 */
export function confluenceZones(sources: readonly ZoneSource[], atr: number): ConfluenceZone[] {
  if (!(atr >= 0)) return []
  const sorted = sources.filter(({ price }) => !Number.isNaN(price)).sort((a, b) => a.price - b.price)
  const zones: ConfluenceZone[] = []
  let members: ZoneSource[] = []
  let mean = Number.NaN
  for (const source of sorted) {
    if (members.length > 0 && source.price - mean > JOIN_ATR * atr) {
      zones.push({ price: mean, strength: members.length, sources: members })
      members = []
    }
    mean = members.length === 0 ? source.price : mean + (source.price - mean) / (members.length + 1)
    members.push(source)
  }
  if (members.length > 0) zones.push({ price: mean, strength: members.length, sources: members })
  return zones
}

/** Zones around a price, nearest first. */
export interface ZonesAroundPrice {
  readonly above: ConfluenceZone[]
  readonly below: ConfluenceZone[]
}

/**
 * The zones §K3 keeps: three nearest on each side with strength 2 or more, filled up with the nearest of strength 1.
 * A zone at the price itself is below it.
 */
export function zonesAroundPrice(zones: readonly ConfluenceZone[], price: number): ZonesAroundPrice {
  return {
    above: kept(zones.filter((zone) => zone.price > price)),
    below: kept(zones.filter((zone) => zone.price <= price).reverse()),
  }
}

function kept(nearestFirst: readonly ConfluenceZone[]): ConfluenceZone[] {
  const strong = nearestFirst.filter(({ strength }) => strength >= 2).slice(0, KEPT)
  const single = nearestFirst.filter(({ strength }) => strength === 1).slice(0, KEPT - strong.length)
  return nearestFirst.filter((zone) => strong.includes(zone) || single.includes(zone))
}

/**
 * Whether price is near this support or resistance: a zone of strength 2 or more within 0.5 ATR (/technical-analysis).
 */
export function isNearZone(zone: ConfluenceZone, price: number, atr: number): boolean {
  return zone.strength >= 2 && Math.abs(zone.price - price) <= NEAR_ATR * atr
}
