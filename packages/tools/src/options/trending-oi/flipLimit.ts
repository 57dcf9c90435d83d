/** Fewer cases prove nothing (/trending-oi). */
export const FEWEST_FLIPS = 20
