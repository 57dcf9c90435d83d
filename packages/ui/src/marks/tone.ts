import { isKnown, type Maybe } from '@strikelens/market/formats'

/** Colours that mean something on a text; views name the meaning, never the colour. */
export type Tone = 'ink' | 'quiet' | 'up' | 'down' | 'call' | 'put' | 'future' | 'vwap' | 'warn'

export const TONE_CLASSES: Record<Tone, string> = {
  ink: 'text-ink',
  quiet: 'text-ink-3',
  up: 'text-up',
  down: 'text-down',
  call: 'text-call-text',
  put: 'text-put-text',
  future: 'text-future',
  vwap: 'text-vwap-text',
  warn: 'text-warn',
}

/** up above zero, down below, ink at zero and without a number. */
export function signTone(value: Maybe): Tone {
  if (!isKnown(value) || value === 0) return 'ink'
  return value > 0 ? 'up' : 'down'
}
