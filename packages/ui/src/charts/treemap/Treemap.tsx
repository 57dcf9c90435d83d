import './treemap.css'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { ChartHead, ChartTools, TooltipBox } from '../frame/index.ts'
import { useBoxSize } from '../frame/useBoxSize.ts'
import { GroupHead } from './GroupHead.tsx'
import { type Direction, neighbour } from './neighbour.ts'
import { Tile } from './Tile.tsx'
import { hasNoteRoom, tileSpeech } from './tileLines.ts'
import { LEAST_TILE_PX, treemapLayout } from './treemapLayout.ts'
import type { TreemapGroup, TreemapTile } from './treemapTypes.ts'

export interface TreemapProps {
  label: string
  /** Title and legend, in one line with the chart's buttons. */
  head: ReactNode
  /** Largest first reads best. */
  groups: readonly TreemapGroup[]
  /** What the groups are: 'sectors'. */
  groupsName: string
  /** What the tooltip says: of one tile, or of those merged into '+n'. */
  tooltip: (keys: readonly string[]) => ReactNode
  onOpen: (key: string) => void
  /** Key of the tile that a link or a press has named. */
  marked?: string | null
  /** CSS px of the sized map; without it the map fills the picture it is. */
  height?: number
  /** CSS px below which a tile's side merges it with its neighbours. Default 34. */
  leastTilePx?: number
  /** Equal tiles a row below 640 px of width, where areas cannot be read. Default 4. */
  phoneColumns?: 3 | 4
}

const PHONE_PX = 640
const FIRST_GROUPS = 6
const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Tiles sized by one value and coloured by another, in framed groups. */
export function Treemap(props: TreemapProps) {
  const { label, groups, tooltip, onOpen, marked = null, height, leastTilePx = LEAST_TILE_PX } = props
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const room = useBoxSize(map)
  const [active, setActive] = useState<{ keys: readonly string[]; x: number; y: number } | null>(null)
  const [isAll, setAll] = useState(false)

  const isEqual = room.width > 0 && room.width < PHONE_PX
  const sizes = groups.map((group) => `${group.key}:${group.tiles.map(({ key, size }) => `${key}=${size}`)}`).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sizes` stands for the groups; new colours lay nothing out anew
  const boxes = useMemo(() => {
    const sized = groups.map(({ key, name, tiles }) => ({ key, hasHeader: name !== '', tiles }))
    return isEqual || room.width === 0 ? [] : treemapLayout(sized, room.width, room.height, leastTilePx)
  }, [sizes, room, isEqual, leastTilePx])
  const tiles = useMemo(() => new Map(groups.flatMap((group) => group.tiles.map((tile) => [tile.key, tile]))), [groups])

  const activeName = active?.keys.join(',')
  const elements = () => [...(map.current?.querySelectorAll<HTMLElement>('.ch-tile') ?? [])]
  const keysOf = (tile: Element) => tile.id.slice(id.length + 1).split(',')
  const activate = (tile: HTMLElement) => {
    const around = map.current?.parentElement?.getBoundingClientRect()
    const box = tile.getBoundingClientRect()
    if (around !== undefined) {
      setActive({ keys: keysOf(tile), x: box.left + box.width / 2 - around.left, y: box.bottom - around.top + 6 })
    }
  }
  const follow = (event: PointerEvent) => {
    const tile = tileOf(event.target)
    if (tile === null) setActive(null)
    else if (tile.id !== `${id}-${activeName}`) activate(tile)
  }
  const open = (keys: readonly string[]) => {
    if (keys.length === 1) onOpen(keys[0])
  }
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      const all = elements()
      const at = all.findIndex((tile) => tile.id === `${id}-${activeName}`)
      const boxesOf = () => all.map((tile) => tile.getBoundingClientRect())
      const next = at < 0 ? 0 : neighbour(boxesOf(), at, direction)
      if (next >= 0) activate(all[next])
    } else if (event.key === 'Enter')
      elements()
        .find(({ id: tileId }) => tileId === `${id}-${activeName}`)
        ?.click()
    else if (event.key === 'Escape') setActive(null)
    else return
    event.preventDefault()
  }

  const tile = (keys: readonly string[], box: { x: number | null; y: number; width: number; height: number }) => {
    const key = keys.join(',')
    const shown = shownTile(keys, tiles)
    if (shown === null) return null
    const { name, text, note = '', fill, href = null } = shown
    const [width, tall] = [box.width - 1, box.height - 1]
    const speech = box.x === null ? 'small' : tileSpeech(name.length, text.length, width, tall)
    return (
      <Tile
        key={key}
        id={`${id}-${key}`}
        name={name}
        text={text}
        note={hasNoteRoom(speech, note.length, width, tall) ? note : ''}
        speech={speech}
        share={fill?.share ?? Number.NaN}
        hue={fill?.hue ?? 'heat'}
        isActive={key === activeName}
        isMarked={marked !== null && keys.includes(marked)}
        href={box.x === null ? null : href}
        {...box}
      />
    )
  }
  const shownGroups = isEqual && !isAll ? groups.slice(0, FIRST_GROUPS) : groups
  return (
    <figure ref={frame} className="ch-frame ch-treemap" aria-label={label}>
      <div className="ch-map-head">
        {props.head}
        <ChartHead place="own">
          <ChartTools frame={frame} fileName={label} />
        </ChartHead>
      </div>
      <div className="ch-map-room">
        {/* The listbox keeps the focus and names the active tile: two hundred tab stops would trap the keyboard. */}
        <div
          ref={map}
          className={isEqual ? 'ch-equal' : 'ch-map'}
          role="listbox"
          aria-label={label}
          aria-activedescendant={active === null ? undefined : `${id}-${activeName}`}
          tabIndex={0}
          style={isEqual || height === undefined ? {} : { height }}
          onPointerMove={follow}
          onPointerLeave={() => setActive(null)}
          onClick={(event) => {
            // A tap comes without a pointer moving over the tile first.
            const pressed = tileOf(event.target)
            if (pressed !== null && !pressed.hasAttribute('href')) open(keysOf(pressed))
          }}
          onKeyDown={press}
          onBlur={() => setActive(null)}
        >
          {isEqual
            ? shownGroups.map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
                <div key={group.key} role="group" aria-label={group.name || label}>
                  <GroupHead group={group} width={room.width} />
                  <div className="ch-grid" data-columns={props.phoneColumns ?? 4}>
                    {group.tiles.map(({ key }) => tile([key], { x: null, y: 0, width: 0, height: 0 }))}
                  </div>
                </div>
              ))
            : boxes.map((box) => {
                const group = shownGroup(box.keys, groups)
                return (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
                  <div
                    key={box.keys.join(',')}
                    role="group"
                    aria-label={group.name || label}
                    className="ch-group"
                    style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
                  >
                    <GroupHead group={group} width={box.width} />
                    {box.tiles.map(({ keys, ...place }) => tile(keys, place))}
                  </div>
                )
              })}
        </div>
        {isEqual && !isAll && groups.length > FIRST_GROUPS && (
          <button type="button" className="ch-more" onClick={() => setAll(true)}>
            {groups.length - FIRST_GROUPS} more {props.groupsName}
          </button>
        )}
        {active !== null && (
          <TooltipBox x={active.x} top={active.y}>
            {tooltip(active.keys)}
          </TooltipBox>
        )}
      </div>
    </figure>
  )
}

/** A tile as given, or the neutral one that stands for several. */
function shownTile(keys: readonly string[], tiles: ReadonlyMap<string, TreemapTile>): TreemapTile | null {
  if (keys.length === 1) return tiles.get(keys[0]) ?? null
  return { key: '', name: `+${keys.length}`, size: 0, fill: { hue: 'heat', share: 0 }, text: '' }
}

/** A group as given, or one that stands for several and has no figures of its own. */
function shownGroup(keys: readonly string[], groups: readonly TreemapGroup[]): TreemapGroup {
  const own = groups.filter(({ key }) => keys.includes(key))
  if (own.length === 1) return own[0]
  const names = own.map(({ name }) => name).join(', ')
  return { key: keys.join(','), name: names, hint: names, tiles: own.flatMap((group) => group.tiles) }
}

function tileOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.ch-tile') : null
}
