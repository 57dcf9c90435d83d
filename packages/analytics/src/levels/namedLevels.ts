/**
 * A price level and who says so: `source` is the method and period ('standard day'), `name` the level within it ('R1').
 */
export interface NamedLevel {
  readonly source: string
  readonly name: string
  readonly price: number
}

/** The levels of one method as a list, in the order of its table; levels without a price are left out. */
export function namedLevels(source: string, levels: Readonly<Record<string, number>>): NamedLevel[] {
  return Object.entries(levels)
    .filter(([, price]) => !Number.isNaN(price))
    .map(([name, price]) => ({ source, name, price }))
}

/** How far the level is from the last price, in % of the last price; positive above it. NaN without a price. */
export function levelDistancePct(level: number, ltp: number): number {
  return ltp > 0 ? (100 * (level - ltp)) / ltp : Number.NaN
}

export interface LevelZone {
  readonly below: NamedLevel | null
  readonly above: NamedLevel | null
}

/**
 * The neighbouring levels around LTP (/pivot-calculator, zone). A level at LTP is the lower one; null beyond the ends.
 */
export function levelZone(levels: readonly NamedLevel[], ltp: number): LevelZone {
  let below: NamedLevel | null = null
  let above: NamedLevel | null = null
  for (const level of levels) {
    if (level.price <= ltp && (below === null || level.price > below.price)) below = level
    if (level.price > ltp && (above === null || level.price < above.price)) above = level
  }
  return { below, above }
}

/**
 * Levels of different sources within `withinPct` (of the lower price) of each other (/pivot-calculator, confluence),
 * lowest first. Every group is as large as it can be, so a level between two others that are too far apart stands in
 * both groups and no agreeing pair is lost.
 */
export function levelConfluence(levels: readonly NamedLevel[], withinPct = 0.05): NamedLevel[][] {
  const sorted = levels.filter(({ price }) => !Number.isNaN(price)).sort((a, b) => a.price - b.price)
  const groups: NamedLevel[][] = []
  let end = 0
  for (let start = 0; start < sorted.length; start++) {
    const reach = sorted[start].price * (1 + withinPct / 100)
    const before = end
    while (end < sorted.length && sorted[end].price <= reach) end++
    if (end === before) continue
    const group = sorted.slice(start, end)
    if (group.some(({ source }) => source !== group[0].source)) groups.push(group)
  }
  return groups
}
