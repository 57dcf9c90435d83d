import { grouped, type Maybe, signed } from '@strikelens/ui/formats'

/** An amount that is told in ₹ crore already, whole: '₹1,240 Cr'. */
export function croreText(crore: Maybe): string {
  return crore === null ? '–' : `₹${grouped(crore)} Cr`
}

/** As `croreText`, with its sign: '+₹1,240 Cr'. */
export function signedCroreText(crore: Maybe): string {
  return crore === null
    ? '–'
    : signed(crore)
        .replace(/^[+−]?/, (sign) => `${sign}₹`)
        .concat(' Cr')
}
