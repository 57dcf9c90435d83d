/** Parts between commas, or between spaces, that stand in no brackets. */
export function cssParts(text: string, between: ',' | ' ' = ','): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')') depth--
    else if (text[i] === between && depth === 0) {
      parts.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  parts.push(text.slice(from).trim())
  return parts.filter((part) => part !== '')
}

/** A length in px of `whole`: '12px', '50%'. NaN for what is neither. */
export function cssLength(text: string, whole: number): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('%')) return (value / 100) * whole
  return text.endsWith('px') || text === '0' ? value : Number.NaN
}
