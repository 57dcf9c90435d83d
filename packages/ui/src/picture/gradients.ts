import { cssLength, cssParts } from './cssParts.ts'

/** A linear gradient as a style says it. */
export interface Gradient {
  readonly isRepeating: boolean
  /** Where it leads: 0 up, 90 to the right. */
  readonly degrees: number
  /** Colours are mixed as people see them. */
  readonly isOklab: boolean
  readonly stops: readonly { readonly color: string; readonly at: string | null }[]
}

export interface PlacedStop {
  readonly color: string
  /** 0 to 1 of the gradient's line. */
  readonly at: number
}

const SIDES: Record<string, number> = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 }
const HEAD = /^(?:(to \w+)|(-?[\d.]+)deg)?\s*(in oklab)?$/
/** Two colours mixed as people see them need so many steps where a canvas mixes them as screens do. */
const OKLAB_STEPS = 8

/** Reads a computed `background-image`; null for what is no linear gradient. */
export function gradientOf(image: string): Gradient | null {
  const read = /^(repeating-)?linear-gradient\((.*)\)$/s.exec(image)
  if (read === null) return null
  const parts = cssParts(read[2])
  const head = HEAD.exec(parts[0])
  return {
    isRepeating: read[1] !== undefined,
    degrees: head?.[2] !== undefined ? Number(head[2]) : (SIDES[head?.[1] ?? ''] ?? 180),
    isOklab: head?.[3] !== undefined,
    stops: (head === null ? parts : parts.slice(1)).flatMap(stopsOf),
  }
}

/** 'red', 'red 10%', or 'red 0 10%', which is two. */
function stopsOf(part: string): { color: string; at: string | null }[] {
  const [color, ...places] = cssParts(part, ' ')
  return places.length === 0 ? [{ color, at: null }] : places.map((at) => ({ color, at }))
}

/** The stops along a line of so many px: those without a place between their neighbours, what repeats as often as it has room. */
export function placedStops({ isRepeating, isOklab, stops }: Gradient, px: number): readonly PlacedStop[] {
  if (px <= 0 || stops.length === 0) return []
  const at = stops.map((stop) => (stop.at === null ? Number.NaN : cssLength(stop.at, px) / px))
  if (Number.isNaN(at[0])) at[0] = 0
  if (Number.isNaN(at[at.length - 1])) at[at.length - 1] = 1
  for (let i = 1; i < at.length; i++) {
    if (Number.isNaN(at[i])) {
      const next = at.findIndex((place, j) => j > i && !Number.isNaN(place))
      at[i] = at[i - 1] + (at[next] - at[i - 1]) / (next - i + 1)
    } else at[i] = Math.max(at[i], at[i - 1])
  }
  const placed = stops.map(({ color }, i) => ({ color, at: at[i] }))
  const mixed = isOklab ? inOklabSteps(placed) : placed
  return isRepeating ? repeated(mixed) : mixed.map((stop) => ({ ...stop, at: Math.min(1, Math.max(0, stop.at)) }))
}

function repeated(stops: readonly PlacedStop[]): PlacedStop[] {
  const first = stops[0].at
  const length = stops[stops.length - 1].at - first
  if (length <= 0) return []
  const all: PlacedStop[] = []
  for (let start = -Math.ceil(first / length) * length; start + first < 1; start += length) {
    for (const { color, at } of stops) {
      if (at + start >= 0 && at + start <= 1) all.push({ color, at: at + start })
    }
  }
  return all
}

function inOklabSteps(stops: readonly PlacedStop[]): PlacedStop[] {
  return stops.flatMap((stop, i) => {
    const next = stops[i + 1]
    if (next === undefined) return [stop]
    return Array.from({ length: OKLAB_STEPS }, (_, step) => {
      const share = step / OKLAB_STEPS
      const color = step === 0 ? stop.color : `color-mix(in oklab, ${stop.color}, ${next.color} ${share * 100}%)`
      return { color, at: stop.at + share * (next.at - stop.at) }
    })
  })
}
