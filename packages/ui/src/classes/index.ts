/** Class names joined by spaces; what is false or undefined falls out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
