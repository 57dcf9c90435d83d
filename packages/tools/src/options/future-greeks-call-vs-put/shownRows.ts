import type { Wire } from '../../result.ts'
import type { GreekRows } from './greekRows.ts'
import type { Params } from './greeksCallVsPut.ts'
import type { COLUMNS } from './tool.ts'

type Key = (typeof COLUMNS)[number]

/** What a column holds of a strike. IV in percent. */
export function cellValue({ strike, iv, ce, pe }: Wire<GreekRows>, key: Key, i: number): number | null {
  const ivAt = iv[i]
  const values: Record<Key, () => number | null> = {
    ceDelta: () => ce.delta[i],
    ceGamma: () => ce.gamma[i],
    ceTheta: () => ce.theta[i],
    ceVega: () => ce.vega[i],
    ceOi: () => ce.oi[i],
    strike: () => strike[i],
    iv: () => (ivAt === null ? null : 100 * ivAt),
    peOi: () => pe.oi[i],
    peVega: () => pe.vega[i],
    peTheta: () => pe.theta[i],
    peGamma: () => pe.gamma[i],
    peDelta: () => pe.delta[i],
  }
  return values[key]()
}

/** Places of the strikes in the order of the page; what has no value stands last. */
export function sortedPlaces(rows: Wire<GreekRows>, { sort, dir }: Params): number[] {
  const places = rows.strike.map((_, i) => i)
  if (sort === undefined) return places
  const turn = dir === 'asc' ? 1 : -1
  return places
    .map((i) => ({ i, value: cellValue(rows, sort, i) }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : (a.value - b.value) * turn,
    )
    .map(({ i }) => i)
}
