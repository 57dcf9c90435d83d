import { DEFAULT_OVERLAYS, OVERLAYS } from './tool.ts'

export type Overlay = (typeof OVERLAYS)[number]

/** What an `ov` value draws. */
export function overlaysOf(ov: string): ReadonlySet<Overlay> {
  const named = ov.split(',')
  return new Set(OVERLAYS.filter((one) => named.includes(one)))
}

/** The `ov` value of a set: null is the default, which leaves the address. */
export function overlaysText(chosen: ReadonlySet<Overlay>): string | null {
  const text = OVERLAYS.filter((one) => chosen.has(one)).join(',')
  if (text === DEFAULT_OVERLAYS.join(',')) return null
  return text === '' ? 'none' : text
}
