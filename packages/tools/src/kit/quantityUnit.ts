/** What a lot counts in the chosen unit (§O1). */
export function unitScale(
  { context }: { readonly context: { readonly lotSize: number | null } },
  { unit }: { readonly unit: 'lots' | 'qty' },
): number {
  return unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
}

/** 'lots', 'quantity'. */
export function unitName({ unit }: { readonly unit: 'lots' | 'qty' }): string {
  return unit === 'qty' ? 'quantity' : 'lots'
}
