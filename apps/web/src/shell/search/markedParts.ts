export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A text cut where words of the query stand in it, whatever their case. */
export function markedParts(text: string, query: string): readonly TextPart[] {
  const words = query.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return [{ text, isMatch: false }]
  // The longest first: 'oi analysis' before 'oi'.
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const pattern = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}
