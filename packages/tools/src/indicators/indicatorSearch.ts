import type { IndicatorName } from '@strikelens/analytics/indicators'
import { FAMILIES, INDICATORS } from './indicatorList.ts'
import { isIndicator } from './indicatorText.ts'

/** The indicators of a family that a text finds. */
export interface FoundFamily {
  readonly family: (typeof FAMILIES)[number]
  readonly names: readonly IndicatorName[]
}

const ALL = Object.keys(INDICATORS).filter(isIndicator)

/**
 * Indicators of which every word of a text begins a word: of the label, the full name, the family or what else they are
 * called. All of them for an empty text. Those whose label begins with the text come first, and so do their families.
 */
export function indicatorSearch(text: string): readonly FoundFamily[] {
  const wanted = text.trim().toLowerCase()
  const words = wordsOf(wanted)
  const found = ALL.filter((name) => {
    const own = WORDS[name]
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const isBest = (name: IndicatorName) => wanted !== '' && INDICATORS[name].label.toLowerCase().startsWith(wanted)
  const families = FAMILIES.flatMap((family): FoundFamily[] => {
    const own = found.filter((name) => INDICATORS[name].family === family)
    return own.length === 0 ? [] : [{ family, names: bestFirst(own, isBest) }]
  })
  return bestFirst(families, ({ names }) => names.some(isBest))
}

const WORDS = Object.fromEntries(
  Object.entries(INDICATORS).map(([key, { label, name, also = '', family }]) => [
    key,
    wordsOf(`${label} ${name} ${also} ${family}`.toLowerCase()),
  ]),
)

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,/’'-]+/).filter((word) => word !== '')
}

function bestFirst<One>(all: readonly One[], isBest: (one: One) => boolean): One[] {
  return [...all].sort((a, b) => Number(isBest(b)) - Number(isBest(a)))
}
