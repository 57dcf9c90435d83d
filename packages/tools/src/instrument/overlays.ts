/** What an `ov` value draws. */
export function overlaysOf({ ov }: { readonly ov: string }): ReadonlySet<string> {
  return new Set(ov.split(','))
}
