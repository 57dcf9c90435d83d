/** What plans promise beside the tools, and whether it can be used today: nothing is sold before it works. */
const BUILT = { alerts: false, journal: false, insights: false }
export type Feature = keyof typeof BUILT

export function isBuilt(feature: Feature): boolean {
  return BUILT[feature]
}
