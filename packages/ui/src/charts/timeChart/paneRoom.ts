import type { TimeScene } from './timeScene.ts'

/** Room over the first pane for the two lines of its readout and the names of its axes, and over those below. CSS px. */
export const READOUT_TOP = 56
export const PANE_TOP = 22
const PANE_BOTTOM = 8
/** Under the last pane, for the time. */
const TIME_AXIS = 26
/** Of the strip of a ribbon under that. */
const RIBBON_ROOM = 24

/** What a chart of a given height has over and under the room that a height was always asked for: a legend of its own. */
export const READOUT_MORE = READOUT_TOP - PANE_TOP

export function topRoom(pane: number): number {
  return pane === 0 ? READOUT_TOP : PANE_TOP
}

export function underRoom({ panes, ribbon }: Pick<TimeScene, 'panes' | 'ribbon'>, pane: number): number {
  if (pane < panes.length - 1) return PANE_BOTTOM
  return TIME_AXIS + (ribbon === null ? 0 : RIBBON_ROOM)
}

/** The height of each pane with its rooms, by their weights. */
export function paneHeights(scene: Pick<TimeScene, 'panes' | 'ribbon'>, height: number): number[] {
  const rooms = scene.panes.map((_, pane) => topRoom(pane) + underRoom(scene, pane))
  const free = Math.max(0, height - rooms.reduce((sum, room) => sum + room, 0))
  const weights = scene.panes.map(({ weight = 1 }) => weight)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, pane) => Math.floor((free * weight) / total) + rooms[pane])
}
