/** What a guide says of the line beside the premium. */
export function compareGuide(what: string): string {
  return `Compare draws the same of ${what} beside it. Both lines start at the first row in which both have a premium, so the gap between them is the difference of their moves in percent; the chart’s readout has the real premium. The other line gains a point on the minute and ends where its own prices end.`
}
