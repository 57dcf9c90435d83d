import './treemap.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TooltipBox } from '../frame/index.ts'
import { type Direction, neighbour } from './neighbour.ts'
import { Tile } from './Tile.tsx'
import { tileSpeech } from './tileLines.ts'
import { treemapLayout } from './treemapLayout.ts'
import { treemapPng } from './treemapPng.ts'
import type { TreemapGroup, TreemapTile } from './treemapTypes.ts'

export interface TreemapHandle {
  toPng(): Promise<Blob>
}

export interface TreemapProps {
  label: string
  /** Largest first reads best. */
  groups: readonly TreemapGroup[]
  /** What the tooltip says: of one tile, or of those merged into '+n'. */
  tooltip: (keys: readonly string[]) => ReactNode
  onOpen?: (key: string) => void
  /** CSS px of the sized map. Default 612. */
  height?: number
  /** Default: equal tiles below 640 px of width, where areas cannot be read. */
  layout?: 'sized' | 'equal'
  ref?: Ref<TreemapHandle>
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
export function Treemap({ label, groups, tooltip, onOpen, height = 612, layout, ref }: TreemapProps) {
  const id = useId()
  const map = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [active, setActive] = useState<{ keys: readonly string[]; x: number; y: number } | null>(null)
  const [isAll, setAll] = useState(false)
  useLayoutEffect(() => {
    const element = map.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  useImperativeHandle(ref, () => ({
    toPng: () => (map.current === null ? Promise.reject(new Error('The map is not drawn')) : treemapPng(map.current)),
  }))

  const isEqual = layout === undefined ? width > 0 && width < PHONE_PX : layout === 'equal'
  const sizes = groups.map((group) => `${group.key}:${group.tiles.map(({ key, size }) => `${key}=${size}`)}`).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sizes` stands for the groups; new colours lay nothing out anew
  const boxes = useMemo(() => {
    const sized = groups.map(({ key, name, tiles }) => ({ key, hasHeader: name !== '', tiles }))
    return isEqual || width === 0 ? [] : treemapLayout(sized, width, height)
  }, [sizes, width, height, isEqual])
  const tiles = useMemo(() => new Map(groups.flatMap((group) => group.tiles.map((tile) => [tile.key, tile]))), [groups])

  const elements = () => [...(map.current?.querySelectorAll<HTMLElement>('.ch-tile') ?? [])]
  const keysOf = (tile: Element) => tile.id.slice(id.length + 1).split(',')
  const activate = (tile: HTMLElement) => {
    const frame = map.current?.getBoundingClientRect()
    const box = tile.getBoundingClientRect()
    if (frame !== undefined) {
      setActive({ keys: keysOf(tile), x: box.left + box.width / 2 - frame.left, y: box.bottom - frame.top + 6 })
    }
  }
  const follow = (event: PointerEvent) => {
    const tile = tileOf(event.target)
    if (tile === null) setActive(null)
    else if (tile.id !== `${id}-${active?.keys.join(',')}`) activate(tile)
  }
  const open = (keys: readonly string[] | undefined) => {
    if (keys?.length === 1) onOpen?.(keys[0])
  }
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      const all = elements()
      const at = all.findIndex((tile) => tile.id === `${id}-${active?.keys.join(',')}`)
      const next =
        at < 0
          ? 0
          : neighbour(
              all.map((tile) => tile.getBoundingClientRect()),
              at,
              direction,
            )
      if (next >= 0) activate(all[next])
    } else if (event.key === 'Enter') open(active?.keys)
    else if (event.key === 'Escape') setActive(null)
    else return
    event.preventDefault()
  }

  const activeName = active?.keys.join(',')
  const tile = (keys: readonly string[], box: { x: number | null; y: number; width: number; height: number }) => {
    const key = keys.join(',')
    const shown = shownTile(keys, tiles)
    if (shown === null) return null
    const speech = box.x === null ? 'small' : tileSpeech(shown.name.length, box.width - 1, box.height - 1)
    return (
      <Tile
        key={key}
        id={`${id}-${key}`}
        name={shown.name}
        text={shown.text}
        note={shown.note ?? ''}
        speech={speech}
        share={shown.fill?.share ?? Number.NaN}
        hue={shown.fill?.hue ?? 'heat'}
        isActive={key === activeName}
        {...box}
      />
    )
  }
  const shownGroups = isEqual && !isAll ? groups.slice(0, FIRST_GROUPS) : groups
  const byKey = new Map(groups.map((group) => [group.key, group]))
  return (
    <div className="ch-treemap">
      {/* The listbox keeps the focus and names the active tile: two hundred tab stops would trap the keyboard. */}
      <div
        ref={map}
        className={isEqual ? 'ch-equal' : 'ch-map'}
        role="listbox"
        aria-label={label}
        aria-activedescendant={active === null ? undefined : `${id}-${activeName}`}
        tabIndex={0}
        style={isEqual ? {} : { height }}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
        onClick={(event) => {
          // A tap comes without a pointer moving over the tile first.
          const tile = tileOf(event.target)
          if (tile !== null) open(keysOf(tile))
        }}
        onKeyDown={press}
        onBlur={() => setActive(null)}
      >
        {isEqual
          ? shownGroups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
              <div key={group.key} role="group" aria-label={group.name}>
                <GroupHead group={group} isWide />
                <div className="ch-grid">
                  {group.tiles.map(({ key }) => tile([key], { x: null, y: 0, width: 0, height: 0 }))}
                </div>
              </div>
            ))
          : boxes.map((box) => {
              const group = byKey.get(box.key)
              if (group === undefined) return null
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
                <div
                  key={box.key}
                  role="group"
                  aria-label={group.name || label}
                  className="ch-group"
                  style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
                >
                  <GroupHead group={group} isWide={box.width > 190} />
                  {box.tiles.map(({ keys, ...place }) => tile(keys, place))}
                </div>
              )
            })}
      </div>
      {isEqual && !isAll && groups.length > FIRST_GROUPS && (
        <button type="button" className="ch-more" onClick={() => setAll(true)}>
          {groups.length - FIRST_GROUPS} more
        </button>
      )}
      {active !== null && (
        <TooltipBox x={active.x} top={active.y}>
          {tooltip(active.keys)}
        </TooltipBox>
      )}
    </div>
  )
}

function GroupHead({ group, isWide }: { group: TreemapGroup; isWide: boolean }) {
  if (group.name === '') return null
  const tone = group.sign === undefined || group.sign === 0 ? '' : group.sign > 0 ? 'ch-up' : 'ch-down'
  return (
    <div className="ch-group-head" aria-hidden="true">
      <b>{group.name}</b>
      {group.text !== undefined && <span className={tone}>{group.text}</span>}
      {isWide && group.note !== undefined && <small>{group.note}</small>}
    </div>
  )
}

/** A tile as given, or the neutral one that stands for several. */
function shownTile(keys: readonly string[], tiles: ReadonlyMap<string, TreemapTile>): TreemapTile | null {
  if (keys.length === 1) return tiles.get(keys[0]) ?? null
  return { key: '', name: `+${keys.length}`, size: 0, fill: { hue: 'heat', share: 0 }, text: '' }
}

function tileOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.ch-tile') : null
}
