import type { Sentiment } from '@strikelens/analytics/options'
import type { Tone } from '@strikelens/ui/marks'

/** Bullish is green and bearish red (§O19); what lies between is ink. */
export function bandTone(band: Sentiment | null): Tone {
  if (band === null || band === 'Neutral') return 'ink'
  return band.endsWith('Bullish') ? 'up' : 'down'
}
