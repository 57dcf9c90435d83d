import type { TileFill } from '../theme/heat.ts'

export interface TreemapTile {
  readonly key: string
  /** First line; shown only where it fits whole. */
  readonly name: string
  /** Area. Unknown or not positive: as small as the smallest of the group. */
  readonly size: number
  /** Null where the value is missing: hatched grey. */
  readonly fill: TileFill | null
  /** Second line, the value: '+1.52%'. */
  readonly text: string
  /** Third line, where there is room: 'OI −1.38%'. */
  readonly note?: string
  /** Where a press leads on the sized map; null or absent: `onOpen` is told. A grid of equal tiles, for fingers, always tells. */
  readonly href?: string | null
}

export interface TreemapGroup {
  readonly key: string
  /** Empty: no header. */
  readonly name: string
  /** After the name, coloured by `sign`: '+0.67%'. */
  readonly text?: string
  readonly sign?: number
  /** After that, quiet, where there is room: 'OI −0.13%', '+12.4 points'. */
  readonly note?: string
  /** What the header's figures mean, on hover. */
  readonly hint?: string
  readonly tiles: readonly TreemapTile[]
}
