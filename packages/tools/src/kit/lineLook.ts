import type { ColorToken } from '@strikelens/ui/charts/theme'

/** How a leg's line is drawn. */
export interface LegLook {
  readonly color: ColorToken
  readonly dash: 'solid' | 'dashed' | 'dotted'
}

const COLORS = {
  CE: ['call', 'call-2', 'call-3', 'call-4'],
  PE: ['put', 'put-2', 'put-3', 'put-4'],
} as const satisfies Record<'CE' | 'PE', readonly ColorToken[]>
const DASHES = ['solid', 'dashed', 'dotted'] as const

/** Calls in reds and puts in greens (§O19); four shades and three dashes, so that no two of twelve legs of a side are alike. */
export function legLooks(legs: readonly { readonly right: 'CE' | 'PE' }[]): readonly LegLook[] {
  const seen = { CE: 0, PE: 0 }
  return legs.map(({ right }) => {
    const n = seen[right]++
    return { color: COLORS[right][n % 4], dash: DASHES[n % 3] }
  })
}
