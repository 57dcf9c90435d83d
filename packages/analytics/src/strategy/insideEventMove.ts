/**
 * Inside event move (/stock-strangle-price): the nearer breakeven lies closer to spot, in percent of spot, than the 1σ
 * event move. False without an event move.
 */
export function isInsideEventMove(lower: number, upper: number, spot: number, eventMovePct: number): boolean {
  return (100 * Math.min(spot - lower, upper - spot)) / spot < eventMovePct
}
