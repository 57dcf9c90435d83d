import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import type { Wire } from '../../result.ts'
import type { Params } from './compute.ts'
import type { NetLegs, NetSide } from './netLegs.ts'
import type { COLUMNS } from './tool.ts'

type Key = (typeof COLUMNS)[number]

/** The leg's label by the chosen basis. */
export function labelOf(side: Wire<NetSide>, i: number, basis: 'iv' | 'price'): Buildup {
  const code = (basis === 'iv' ? side.byIv : side.byPrice)[i]
  return BUILDUPS.find((one) => one === code) ?? 'N'
}

/** 'SB ≠', 'LB by price': the label with its marks; null without one. */
export function labelWords(side: Wire<NetSide>, i: number, basis: 'iv' | 'price'): string | null {
  const label = labelOf(side, i, basis)
  const isDifferent = side.isDifferent[i] === 1
  if (label === 'N' && !isDifferent) return null
  const isByPrice = basis === 'iv' && side.isIvMissing[i] === 1
  return `${label === 'N' ? '–' : label}${isDifferent ? ' ≠' : ''}${isByPrice ? ' by price' : ''}`
}

/** What a column holds of a strike, to be sorted by. */
export function cellValue(legs: Wire<NetLegs>, key: Key, i: number, basis: 'iv' | 'price'): number | string | null {
  const { ce, pe, strike, ivChg } = legs
  const values: Record<Key, () => number | string | null> = {
    ceLabel: () => labelWords(ce, i, basis),
    ceOiChg: () => ce.oiChg[i],
    ceChg: () => ce.chg[i],
    ceIvChg: () => (ce.isInSet[i] === 1 ? ivChg[i] : null),
    strike: () => strike[i],
    peIvChg: () => (pe.isInSet[i] === 1 ? ivChg[i] : null),
    peChg: () => pe.chg[i],
    peOiChg: () => pe.oiChg[i],
    peLabel: () => labelWords(pe, i, basis),
  }
  return values[key]()
}

/** Places of the strikes in the order of the page; what has no value stands last. */
export function sortedPlaces(legs: Wire<NetLegs>, { sort, dir, basis }: Params): number[] {
  const places = legs.strike.map((_, i) => i)
  if (sort === undefined) return places
  const turn = dir === 'asc' ? 1 : -1
  return places
    .map((i) => ({ i, value: cellValue(legs, sort, i, basis) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      if (typeof a.value === 'number' && typeof b.value === 'number') return (a.value - b.value) * turn
      return String(a.value).localeCompare(String(b.value), 'en', { numeric: true }) * turn
    })
    .map(({ i }) => i)
}
