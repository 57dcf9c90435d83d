import type { StrikeRange } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { OUTSIDE } from '../../chain/outside.ts'
import type { Wire } from '../../result.ts'
import type { OiAnalysis, Params } from './compute.ts'

/** Indices of the shown strikes. */
export function shownPlaces({ shown }: Wire<OiAnalysis>): number[] {
  return placesOf(shown)
}

/** Indices of the strikes of the picture, which holds both walls. */
export function drawnPlaces({ drawn }: Wire<OiAnalysis>): number[] {
  return placesOf(drawn)
}

function placesOf({ from, to }: Wire<StrikeRange>): number[] {
  const first = from ?? 0
  return Array.from({ length: (to ?? 0) - first }, (_, i) => first + i)
}

/** 'outside the strikes shown' of a level that the picture leaves out; null for any other. */
export function outsideWords({ rows, drawn }: Wire<OiAnalysis>, at: number | null): string | null {
  const place = at === null ? -1 : rows.strike.indexOf(at)
  return place < 0 || (place >= (drawn.from ?? 0) && place < (drawn.to ?? 0)) ? null : OUTSIDE
}

/** What a lot counts in the chosen unit (§O1). */
export function unitScale({ context }: Wire<OiAnalysis>, { unit }: Params): number {
  return unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
}

/** '±10 strikes', the set that sums are printed with (§O13). */
export function setName({ range }: Params): string {
  return range === 'all' ? 'all strikes' : `±${range} strikes`
}

/** '±10', 'All', where a heading has little room. */
export function shortSetName({ range }: Params): string {
  return range === 'all' ? 'All' : `±${range}`
}

/** '25,800–26,200, 5 strikes': the set itself (§O7). */
export function strikesName(data: Wire<OiAnalysis>): string {
  const places = shownPlaces(data)
  const at = (k: number | undefined) => plain(k === undefined ? null : data.rows.strike[k])
  return `${at(places[0])}–${at(places.at(-1))}, ${places.length} strikes`
}

/** 'lots', 'quantity'. */
export function unitName({ unit }: Params): string {
  return unit === 'qty' ? 'quantity' : 'lots'
}

/** '25 Nov + 2 Dec'. */
export function summedName({ summed }: Wire<OiAnalysis>): string {
  return summed.map(day).join(' + ')
}

/** 'since previous close', 'since 09:16'. */
export function sinceName({ window }: Wire<OiAnalysis>): string {
  return `since ${window.label}`
}

/** What the options are written on: the index, or for a commodity its future. */
export function underlyingName({ context }: Wire<OiAnalysis>): string {
  return context.set === 'COM' ? 'Future' : 'Spot'
}
