/** The fixed colours of the classes (§F5). */
export const BUILDUP_COLORS = { LB: 'lb', SB: 'sb', SC: 'sc', LU: 'lu', N: 'nn' } as const
