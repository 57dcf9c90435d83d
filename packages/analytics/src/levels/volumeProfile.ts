import type { Bars } from '../bars/index.ts'

/** Volume by price (/advanced-volume-analysis). Row i covers low + i·rowHeight to low + (i + 1)·rowHeight. */
export interface VolumeProfile {
  /** lowest price of the period */
  readonly low: number
  readonly rowHeight: number
  /** units traded in each row, lowest first */
  readonly volume: Float64Array
}

/**
 * Volume of the bars spread over `rowCount` equal price rows between the period's lowest low and highest high, each
 * bar's volume evenly over its own low–high; a bar of one price goes whole into its row. Bars without volume are passed
 * over. Null without any volume, so for an index. A period of a single price has one row of height 0.
 */
export function volumeProfile(
  { high, low, volume }: Pick<Bars, 'high' | 'low' | 'volume'>,
  rowCount = 24,
): VolumeProfile | null {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < volume.length; i++) {
    if (!isTraded(high[i], low[i], volume[i])) continue
    lowest = Math.min(lowest, low[i])
    highest = Math.max(highest, high[i])
  }
  if (lowest > highest) return null
  const rows = new Float64Array(highest === lowest ? 1 : rowCount)
  const rowHeight = (highest - lowest) / rows.length
  for (let i = 0; i < volume.length; i++) {
    if (isTraded(high[i], low[i], volume[i])) spread(rows, low[i] - lowest, high[i] - lowest, volume[i], rowHeight)
  }
  return { low: lowest, rowHeight, volume: rows }
}

function isTraded(high: number, low: number, volume: number): boolean {
  return volume > 0 && high >= low
}

/** Adds a bar's volume to the rows between `from` and `to`, both measured from the foot of the profile. */
function spread(rows: Float64Array, from: number, to: number, volume: number, rowHeight: number): void {
  const last = rows.length - 1
  const first = rowHeight === 0 ? 0 : Math.min(last, Math.floor(from / rowHeight))
  const top = rowHeight === 0 ? 0 : Math.min(last, Math.floor(to / rowHeight))
  if (first === top) {
    rows[first] += volume
    return
  }
  const perPoint = volume / (to - from)
  rows[first] += perPoint * ((first + 1) * rowHeight - from)
  for (let row = first + 1; row < top; row++) rows[row] += perPoint * rowHeight
  // top·rowHeight may round to just above `to`
  rows[top] += perPoint * Math.max(0, to - top * rowHeight)
}

/** Point of control and value area, prices. */
export interface ValueArea {
  /** middle of the fullest row */
  readonly poc: number
  /** upper edge of the area's highest row (VAH) */
  readonly high: number
  /** lower edge of its lowest row (VAL) */
  readonly low: number
}

/**
 * POC and value area: from the fullest row outwards, always adding the fuller neighbour, until `share` of the volume is
 * inside. Of equally full rows the POC is the one nearest the middle of the profile, the lower of two (Market Profile's
 * rule); of equal neighbours the upper one is added.
 */
export function valueArea(profile: VolumeProfile, share = 0.7): ValueArea {
  const { low, rowHeight, volume } = profile
  const pocRow = fullestRow(volume)
  let total = 0
  for (let row = 0; row < volume.length; row++) total += volume[row]
  let from = pocRow
  let to = pocRow
  let inside = volume[pocRow]
  while (inside < share * total && (from > 0 || to < volume.length - 1)) {
    const above = to < volume.length - 1 ? volume[to + 1] : -1
    const below = from > 0 ? volume[from - 1] : -1
    if (above >= below) to++
    else from--
    inside += Math.max(above, below)
  }
  return { poc: low + (pocRow + 0.5) * rowHeight, high: low + (to + 1) * rowHeight, low: low + from * rowHeight }
}

function fullestRow(volume: Float64Array): number {
  const middle = (volume.length - 1) / 2
  let fullest = 0
  for (let row = 1; row < volume.length; row++) {
    if (volume[row] < volume[fullest]) continue
    if (volume[row] > volume[fullest] || Math.abs(row - middle) < Math.abs(fullest - middle)) fullest = row
  }
  return fullest
}

/** Where a price stands against the value area; its edges count as inside. Null without a price. */
export function valueAreaSide({ high, low }: ValueArea, price: number): 'above' | 'in' | 'below' | null {
  if (Number.isNaN(price)) return null
  if (price > high) return 'above'
  return price < low ? 'below' : 'in'
}

/** Rows that stand out from their neighbours, as prices of the rows' middles, ascending. */
export interface VolumeNodes {
  /** above both neighbours and the mean row */
  readonly high: number[]
  /** below both neighbours and the mean row; the outermost rows, which thin out by nature, are none */
  readonly low: number[]
}

/** High and low volume nodes in the Market Profile sense: local peaks above the mean row, local troughs below it. */
export function volumeNodes({ low, rowHeight, volume }: VolumeProfile): VolumeNodes {
  const nodes: VolumeNodes = { high: [], low: [] }
  const mean = volume.reduce((sum, units) => sum + units, 0) / volume.length
  for (let row = 0; row < volume.length; row++) {
    const units = volume[row]
    const before = row > 0 ? volume[row - 1] : 0
    const after = row < volume.length - 1 ? volume[row + 1] : 0
    const price = low + (row + 0.5) * rowHeight
    if (units > mean && units > before && units > after) nodes.high.push(price)
    const isOutermost = row === 0 || row === volume.length - 1
    if (!isOutermost && units < mean && units < before && units < after) nodes.low.push(price)
  }
  return nodes
}
