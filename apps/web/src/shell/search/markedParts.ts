export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A text cut where words of the query stand in it, whatever their case. */
export function markedParts(text: string, query: string): readonly TextPart[] {
  const words = query.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return [{ text, isMatch: false }]
  // The longest first: 'oi analysis' before 'oi'.
  const longestFirst = words.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length)
  const lower = text.toLowerCase()
  const parts: TextPart[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const word = longestFirst.find((one) => lower.startsWith(one, at))
    if (word === undefined) {
      at++
      continue
    }
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false })
    parts.push({ text: text.slice(at, at + word.length), isMatch: true })
    from = at += word.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}
