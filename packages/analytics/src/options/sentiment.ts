/** The five bands of §O13 from bearish to bullish, in steps. */
export const SENTIMENTS = ['Bearish', 'Mildly Bearish', 'Neutral', 'Mildly Bullish', 'Bullish'] as const
export type Sentiment = (typeof SENTIMENTS)[number]

/** Whether two bands are two steps or more apart, the "Mixed" badge of /oi-analysis. */
export function isMixed(a: Sentiment, b: Sentiment): boolean {
  return Math.abs(SENTIMENTS.indexOf(a) - SENTIMENTS.indexOf(b)) >= 2
}
