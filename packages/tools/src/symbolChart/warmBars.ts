import { parseIndicators } from '../indicators/indicatorText.ts'

/** Indicators that run over so many bars are exact after three times as many (§I1). */
const TIMES = 3
const MOST = 600

/** How many bars before the first drawn one the chosen indicators settle on. */
export function warmBars(ind: string | undefined): number {
  const longest = (parseIndicators(ind ?? '') ?? []).flatMap(({ params }) => params)
  return ind === undefined ? 0 : Math.min(MOST, TIMES * Math.max(1, ...longest, MINIMUM))
}

/** Some have no number of their own. */
const MINIMUM = 20
