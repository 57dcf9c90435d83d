import type { Tone } from '@strikelens/ui/marks'
import type { FlowNow } from './flowNow.ts'

/** Bullish and bearish readings in their colours; Balanced has none. */
export function labelTone(label: FlowNow['label']): Tone {
  return label === 'Longs dominate' ? 'up' : label === 'Shorts dominate' ? 'down' : 'ink'
}

/** What months are counted: 'all months', 'near month'. */
export function monthWords(month: 'all' | 'near' | 'next' | 'far'): string {
  return month === 'all' ? 'all months' : `${month} month`
}
