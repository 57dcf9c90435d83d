/** First letters of the first and the last word of a name; empty where there is none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters.map(([letter = '']) => letter.toUpperCase()).join('')
}
