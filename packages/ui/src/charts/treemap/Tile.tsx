import { memo } from 'react'
import { type TileFill, tileFill } from '../theme/heat.ts'
import type { TileSpeech } from './tileLines.ts'
import type { Box } from './treemapLayout.ts'

interface TileProps {
  id: string
  name: string
  text: string
  /** Empty where there is no room for it. */
  note: string
  speech: TileSpeech
  /** −1…1; NaN for a missing value. */
  share: number
  hue: TileFill['hue']
  isActive: boolean
  isMarked: boolean
  /** Where a press leads; null where whoever drew the map is told of it. */
  href: string | null
  /** Null in a grid, which places its own. */
  x: number | null
  y: number
  width: number
  height: number
}

/** Primitive props, so that a minute's new values touch only the tiles, and of each only the fill and text, that changed. */
export const Tile = memo(function Tile({ id, name, text, note, speech, share, hue, ...props }: TileProps) {
  const { isActive, isMarked, href, ...box } = props
  const Tag = href === null ? 'div' : 'a'
  return (
    <Tag
      {...(href === null ? {} : { href, draggable: false })}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-current={isMarked || undefined}
      tabIndex={-1}
      aria-label={`${name} ${text}`}
      className="ch-tile"
      data-speech={speech}
      style={{ ...placeOf(box), background: Number.isNaN(share) ? undefined : tileFill({ hue, share }) }}
      data-missing={Number.isNaN(share) || undefined}
    >
      {speech !== 'none' && (
        <>
          <b>{name}</b>
          {speech !== 'name' && text !== '' && <span>{text}</span>}
          {note !== '' && <small>{note}</small>}
        </>
      )}
    </Tag>
  )
})

function placeOf({ x, y, width, height }: Omit<Box, 'x'> & { x: number | null }) {
  // The pixel between neighbours is the line that separates them.
  return x === null ? {} : { left: x, top: y, width: Math.max(0, width - 1), height: Math.max(0, height - 1) }
}
