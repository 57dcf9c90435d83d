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

export interface GroupBox extends Box {
  readonly key: string
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

export const HEADER_PX = 18
const GROUP_GAP = 4
/** A tile with a side below this cannot be read or hit; such tiles merge. */
export const LEAST_TILE_PX = 34

/** Squarified groups, and in each its squarified tiles under a header. Areas are in proportion to sizes. */
export function treemapLayout(groups: readonly SizedGroup[], width: number, height: number): GroupBox[] {
  const sized = groups
    .filter((group) => group.tiles.length > 0)
    .map((group) => ({ ...group, tiles: withSizes(group.tiles) }))
  const totals = sized.map(({ key, tiles }) => ({ key, size: tiles.reduce((sum, tile) => sum + tile.size, 0) }))
  const boxes = squarified(totals, width, height)
  return sized.map(({ key, hasHeader, tiles }, i) => {
    const header = hasHeader ? HEADER_PX : 0
    const inner = { width: boxes[i].width - GROUP_GAP, height: boxes[i].height - header - GROUP_GAP }
    const placed = mergedTiles(tiles, Math.max(0, inner.width), Math.max(0, inner.height))
    return { key, ...boxes[i], tiles: placed.map((tile) => ({ ...tile, y: tile.y + header })) }
  })
}

/** Unknown sizes take the smallest known one, so that the tile is there to say that its value is missing. */
function withSizes(tiles: readonly Sized[]): Sized[] {
  const known = tiles.map(({ size }) => size).filter((size) => size > 0)
  const smallest = known.length === 0 ? 1 : Math.min(...known)
  return tiles.map(({ key, size }) => ({ key, size: size > 0 ? size : smallest })).sort((a, b) => b.size - a.size)
}

/** Tiles of a group, largest first; those that would be under the least size stand together as one. */
function mergedTiles(tiles: readonly Sized[], width: number, height: number): TileBox[] {
  for (let alone = tiles.length; ; alone--) {
    // Merging one tile with none would only hide its name.
    if (alone === tiles.length - 1) continue
    const rest = tiles.slice(alone)
    const parts = tiles.slice(0, alone).map(({ key, size }) => ({ keys: [key], size }))
    if (rest.length > 0) {
      parts.push({ keys: rest.map(({ key }) => key), size: rest.reduce((sum, { size }) => sum + size, 0) })
    }
    const boxes = squarified(parts, width, height)
    const small = boxes.slice(0, alone).filter((box) => Math.min(box.width, box.height) < LEAST_TILE_PX).length
    if (alone <= 0 || small === 0 || (small === 1 && rest.length === 0)) {
      return parts.map(({ keys }, i) => ({ keys, ...boxes[i] }))
    }
  }
}

function squarified(parts: readonly { size: number }[], width: number, height: number): Box[] {
  interface Part {
    size: number
    parts?: readonly Part[]
  }
  const top: Part = { size: 0, parts }
  const root = hierarchy<Part>(top, ({ parts: inside }) => inside).sum(({ size }) => size)
  const laid = treemap<Part>().tile(treemapSquarify.ratio(1)).size([width, height])(root)
  return (laid.children ?? []).map(({ x0, x1, y0, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }))
}
