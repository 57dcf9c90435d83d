/** The rule that a regime was read by (§S17); null while there is none. */
export function regimeHint(name: string, interval: string): { name: string; hint: string } | null {
  const held = interval === '1m' ? 'for three snapshots' : `at the last closed ${interval} row`
  switch (name) {
    case 'Decay':
      return { name, hint: `Gap to VWAP of −0.25% or below, ${held}` }
    case 'Expansion':
      return { name, hint: `Gap to VWAP of +0.25% or above, ${held}` }
    case 'At VWAP':
      return { name, hint: `No gap to VWAP of 0.25% or more, ${held}` }
    default:
      return null
  }
}
