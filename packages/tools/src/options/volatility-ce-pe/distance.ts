import type { Notice } from '../../result.ts'
import { DEFAULT_DIST, isDistOf, type WingPick } from './tool.ts'

/** How far from the money the two wings stand. */
export interface Distance {
  readonly pick: WingPick
  /** Delta in percent, listed strikes from ATM, or percent of the forward. */
  readonly dist: number
}

/** The distance of an address; one that another pick means gives way to the default. */
export function distanceOf(pick: WingPick, asked: string | undefined): Distance & { readonly notice: Notice | null } {
  const dist = asked === undefined ? DEFAULT_DIST[pick] : Number(asked)
  if (isDistOf(pick, dist)) return { pick, dist, notice: null }
  const instead = DEFAULT_DIST[pick]
  const text = `${dist} is no distance by ${NAMES[pick]}: ${distanceText({ pick, dist: instead })} is shown.`
  return { pick, dist: instead, notice: { kind: 'info', text } }
}

const NAMES: Readonly<Record<WingPick, string>> = { delta: 'delta', offset: 'strikes', pct: 'percent' }

/** '25Δ', 'ATM ±4', '±2%'. */
export function distanceText({ pick, dist }: Distance): string {
  if (pick === 'delta') return `${dist}Δ`
  return pick === 'offset' ? `ATM ±${dist}` : `±${dist}%`
}
