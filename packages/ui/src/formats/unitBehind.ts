/** A unit as it follows its number: '%' and '% a year' at it, 'points' behind a space, nothing for a bare number. */
export function unitBehind(unit: string | undefined): string {
  if (unit === undefined || unit === '') return ''
  return unit.startsWith('%') ? unit : ` ${unit}`
}
