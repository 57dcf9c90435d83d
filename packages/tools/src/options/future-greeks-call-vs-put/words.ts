import { compact, grouped, signed, signedCompact } from '@strikelens/market/formats'
import type { Wire } from '../../result.ts'
import type { Greek } from './exposure.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'

/** Of gamma exposure, and how it is written on an axis. */
export const GEX_UNIT = '₹ Cr per 1%'
export const gexText = (value: number) => grouped(value, 2)

const SUMS: Record<Greek, { name: string; unit: string; format: (value: number) => string }> = {
  delta: { name: 'Delta', unit: 'lots', format: compact },
  gamma: { name: 'GEX', unit: GEX_UNIT, format: gexText },
  theta: { name: 'TEX', unit: '₹ Cr', format: (value) => grouped(value, 2) },
  vega: { name: 'VEX', unit: '₹ Cr a vol point', format: (value) => grouped(value, 2) },
}

type Span = Pick<Wire<GreeksCallVsPut>, 'isThetaToExpiry'>

/** What theta is counted over: 'a day', of an expiry that is nearer 'to expiry'. */
export function thetaSpan({ isThetaToExpiry }: Span): string {
  return isThetaToExpiry ? 'to expiry' : 'a day'
}

/** Name, unit and format of a side's sum of a greek. */
export function sumOf(greek: Greek, data: Span) {
  return greek === 'theta' ? { ...SUMS.theta, unit: `₹ Cr ${thetaSpan(data)}` } : SUMS[greek]
}

const WEIGHTS: Record<Params['weight'], string> = {
  oi: 'weighted by OI',
  chg: 'weighted by ΔOI',
  volume: 'weighted by volume',
  none: 'one lot a leg',
}

/** 'weighted by ΔOI since previous close'. */
export function weightName({ baseLabel }: Wire<GreeksCallVsPut>, { weight }: Params): string {
  return weight === 'chg' ? `${WEIGHTS.chg} since ${baseLabel}` : WEIGHTS[weight]
}

export const DEALER_WORDS = {
  standard: 'dealers taken to be long calls, short puts',
  short: 'dealers taken to be short both',
}

export const signedLots = (value: number | null) => (value === null ? '–' : signedCompact(value))
/** ₹ Cr and imbalances; the unit stands in the label. */
export const signedTwo = (value: number | null) => signed(value, 2)

/** Both sides together; null while one is unknown. */
export function both(ce: number | null, pe: number | null): number | null {
  return ce === null || pe === null ? null : ce + pe
}
