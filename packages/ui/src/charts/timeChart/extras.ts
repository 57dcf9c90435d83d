/**
 * What a chart draws beyond lines, candles and bars: marked points, fills, stacks, dotted stretches, end labels, a ribbon,
 * boxes, sloped lines and bars by price.
 * Loaded by the charts that have some of it, because the script of a page has a limit and most charts have none.
 */
export { drawEndLabels } from './drawEndLabels.ts'
export { drawFills } from './drawFills.ts'
export { drawMarkedPoints } from './drawMarkedPoints.ts'
export { drawRibbon } from './drawRibbon.ts'
export { drawShapesOver, drawShapesUnder } from './drawShapes.ts'
export { fillStacked } from './fillStacked.ts'
export { hollowLast } from './hollowLast.ts'
export { stackedSpans } from './stackedSpans.ts'
export { stretches } from './stretches.ts'
