import type { Severity } from '@strikelens/analytics/futures'
import type { ColorToken } from '@strikelens/ui/charts/theme'
import type { BadgeTone } from '@strikelens/ui/marks'

/** Tone of a severity's badge. */
export const SEVERITY_TONES: Readonly<Record<Severity, BadgeTone>> = {
  Notable: 'closed',
  High: 'late',
  Extreme: 'danger',
}

/** Colour of a dot by its severity; ordinary futures step back. */
export const SEVERITY_COLORS: Readonly<Record<Severity | 'Usual', ColorToken>> = {
  Usual: 'ink-3',
  Notable: 'accent',
  High: 'warn',
  Extreme: 'down',
}
