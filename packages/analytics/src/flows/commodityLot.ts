/** Value of one lot at a price, or what a lot makes on a change, ₹ (/commodity-heatmap): points × pointValue (§O1). */
export function lotRupees(points: number, pointValue: number): number {
  return points * pointValue
}

/** Gold/silver ratio (/commodity-heatmap), kilogram for kilogram: GOLD is quoted for 10 g, SILVER for 1 kg. */
export function goldSilverRatio(goldPer10Grams: number, silverPerKilogram: number): number {
  return (goldPer10Grams * 100) / silverPerKilogram
}
