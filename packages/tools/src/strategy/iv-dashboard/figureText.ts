import { grouped, type Maybe } from '@strikelens/market/formats'

/** An implied move of 1σ either way. */
export function moveText(pct: Maybe): string {
  return pct === null ? '–' : `±${grouped(pct, 2)}%`
}
