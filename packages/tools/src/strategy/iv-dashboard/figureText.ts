import { grouped, type Maybe, rupees } from '@strikelens/ui/formats'

/** An implied move of 1σ either way. */
export function moveText(pct: Maybe): string {
  return pct === null ? '–' : `±${grouped(pct, 2)}%`
}

/** An amount that is told in ₹ crore already. */
export function croreText(crore: Maybe): string {
  return crore === null ? '–' : `${rupees(crore)} Cr`
}
