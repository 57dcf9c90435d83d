import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One tile, or several too small to stand alone (`keys` has more than one). */
interface TileBox extends Box {
  readonly keys: readonly string[]
}

/** One group, or several too small for a header and a tile. */
export interface GroupBox extends Box {
  readonly keys: readonly string[]
  /** Positions inside the group. */
  readonly tiles: readonly TileBox[]
}

interface Sized {
  readonly key: string
  readonly size: number
}

interface SizedGroup {
  readonly key: string
  readonly hasHeader: boolean
  readonly tiles: readonly Sized[]
}

interface Part {
  readonly keys: readonly string[]
  readonly size: number
}

export const HEADER_PX = 18
const GROUP_GAP = 4
/** A tile with a side below this cannot be read or hit; such tiles merge. */
export const LEAST_TILE_PX = 34

/** Squarified groups, and in each its squarified tiles under a header. Areas are in proportion to sizes. */
export function treemapLayout(
  groups: readonly SizedGroup[],
  width: number,
  height: number,
  leastTilePx: number = LEAST_TILE_PX,
): GroupBox[] {
  const sized = groups
    .filter((group) => group.tiles.length > 0)
    .map((group) => ({ ...group, tiles: withSizes(group.tiles), size: 0 }))
    .map((group) => ({ ...group, size: group.tiles.reduce((sum, tile) => sum + tile.size, 0) }))
    .sort((a, b) => b.size - a.size)
  const header = sized.some(({ hasHeader }) => hasHeader) ? HEADER_PX : 0
  const isSmall = (box: Box) => box.width - GROUP_GAP < leastTilePx || box.height - header - GROUP_GAP < leastTilePx
  return merged(sized, width, height, isSmall, GROUP_RULE).map(({ keys, x, y, ...box }) => {
    const own = sized.filter(({ key }) => keys.includes(key))
    const tiles = own.flatMap((group) => group.tiles).sort((a, b) => b.size - a.size)
    const inner = { width: Math.max(0, box.width - GROUP_GAP), height: Math.max(0, box.height - header - GROUP_GAP) }
    const isTiny = (tile: Box) => Math.min(tile.width, tile.height) < leastTilePx
    const placed = merged(tiles, inner.width, inner.height, isTiny, TILE_RULE)
    return { keys, x, y, ...box, tiles: placed.map((tile) => ({ ...tile, y: tile.y + header })) }
  })
}

/** Unknown sizes take the smallest known one, so that the tile is there to say that its value is missing. */
function withSizes(tiles: readonly Sized[]): Sized[] {
  const known = tiles.map(({ size }) => size).filter((size) => size > 0)
  const smallest = known.length === 0 ? 1 : Math.min(...known)
  return tiles.map(({ key, size }) => ({ key, size: size > 0 ? size : smallest })).sort((a, b) => b.size - a.size)
}

interface MergeRule {
  /** As many parts always stand alone. */
  readonly fewest: number
  /** As many may be too small and keep their name, while nothing has merged. */
  readonly tolerated: number
}
/** The largest group keeps its header; one without room for a tile is of no use. */
const GROUP_RULE: MergeRule = { fewest: 1, tolerated: 0 }
/** A single small tile can still be hit. */
const TILE_RULE: MergeRule = { fewest: 0, tolerated: 1 }

/**
 * Boxes of parts, largest first; those that would be too small stand together as one, which takes in others until it is
 * large enough.
 */
function merged(
  parts: readonly Sized[],
  width: number,
  height: number,
  isSmall: (box: Box) => boolean,
  { fewest, tolerated }: MergeRule,
): (Box & { readonly keys: readonly string[] })[] {
  for (let alone = parts.length; ; alone--) {
    // Merging one with none would only hide its name.
    if (alone === parts.length - 1) continue
    const rest = parts.slice(alone)
    const shown: Part[] = parts.slice(0, alone).map(({ key, size }) => ({ keys: [key], size }))
    if (rest.length > 0) {
      shown.push({ keys: rest.map(({ key }) => key), size: rest.reduce((sum, { size }) => sum + size, 0) })
    }
    const boxes = squarified(shown, width, height)
    const small = boxes.filter(isSmall).length
    const cannotMerge = rest.length === 0 ? alone - 2 < fewest : alone <= fewest
    if (cannotMerge || small === 0 || (rest.length === 0 && small <= tolerated)) {
      return shown.map(({ keys }, i) => ({ keys, ...boxes[i] }))
    }
  }
}

function squarified(parts: readonly { size: number }[], width: number, height: number): Box[] {
  interface Node {
    size: number
    parts?: readonly Node[]
  }
  const top: Node = { size: 0, parts }
  const root = hierarchy<Node>(top, ({ parts: inside }) => inside).sum(({ size }) => size)
  const laid = treemap<Node>().tile(treemapSquarify.ratio(1)).size([width, height])(root)
  return (laid.children ?? []).map(({ x0, x1, y0, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }))
}
