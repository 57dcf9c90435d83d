import {
  DEFAULT_PREFERENCES,
  type PreferenceChanges,
  type Preferences,
  preferences,
} from '@strikelens/tools/preferences'
import { writeQuantities } from '@strikelens/ui/formats'
import { keep, kept, tellPreference } from '@strikelens/ui/kept'
import { applyCellFlash, applyDensity, chooseAppearance } from '@strikelens/ui/theme'

/** What this browser keeps for everybody, signed in or not. */
const KEPT = [
  'theme',
  'palette',
  'density',
  'unit',
  'numbers',
  'cellFlash',
  'symbol',
  'interval',
  'strikes',
  'universe',
  'chart',
  'chainCols',
  'chainLayouts',
  'drawnLevels',
  'liveUpdates',
  'priceWidget',
] as const

type KeptName = (typeof KEPT)[number]

export function isKept(name: string): name is KeptName {
  return KEPT.some((one) => one === name)
}

/** What this browser prefers; `chosen` of the account counts where a browser keeps nothing. */
export function preferencesHere(chosen: PreferenceChanges): Preferences {
  const { theme, palette } = document.documentElement.dataset
  const here = KEPT.flatMap((name) => {
    const text = kept(name)
    return text === null ? [] : [[name, keptValue(text)]]
  })
  const inApp = kept('inApp')
  const notifications = { ...chosen.notifications, ...(inApp === null ? {} : { inApp: inApp === 'true' }) }
  return preferences.parse({
    ...DEFAULT_PREFERENCES,
    ...chosen,
    ...Object.fromEntries(here),
    // The page wears what was chosen, else what the device prefers.
    theme,
    palette: palette === 'cb' ? 'blue-orange' : 'green-red',
    notifications,
  })
}

/** Keeps preferences in this browser and has the page follow them at once. */
export function applyPreferences(changes: PreferenceChanges): void {
  for (const [name, value] of Object.entries(changes)) {
    if (isKept(name) && name !== 'theme' && name !== 'palette') keep(name, keptText(value))
  }
  const { inApp } = changes.notifications ?? {}
  if (inApp !== undefined) keep('inApp', String(inApp))
  if (changes.theme !== undefined || changes.palette !== undefined) {
    const { theme, palette } = preferencesHere({})
    const isBlueOrange = (changes.palette ?? palette) === 'blue-orange'
    chooseAppearance({ theme: changes.theme ?? theme, palette: isBlueOrange ? 'cb' : 'default' })
  }
  if (changes.density !== undefined) applyDensity(changes.density)
  if (changes.cellFlash !== undefined) applyCellFlash(changes.cellFlash)
  if (changes.numbers !== undefined) writeQuantities(changes.numbers)
  for (const name of Object.keys(changes)) tellPreference(name, false)
}

function keptText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function keptValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (!text.startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else wrote it: as good as nothing chosen.
    return text
  }
}
