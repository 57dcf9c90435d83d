import { OVERLAYS } from './tool.ts'

export type Overlay = (typeof OVERLAYS)[number]

/** What an `ov` value draws. */
export function overlaysOf(ov: string): ReadonlySet<Overlay> {
  const named = ov.split(',')
  return new Set(OVERLAYS.filter((one) => named.includes(one)))
}
