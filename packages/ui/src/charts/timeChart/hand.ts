/** What follows the hand over a chart: loaded once the first picture is drawn. */
export { attachGestures } from './attachGestures.ts'
export { TimeHover } from './TimeHover.tsx'
export { timeGestures } from './timeGestures.ts'
