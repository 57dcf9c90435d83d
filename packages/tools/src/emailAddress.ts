/** As long as mail allows an address to be. */
export const MOST_EMAIL = 254

/**
 * Whether a text can be an e-mail address: text, @, text, a dot, text, none of it a space. Searched by position and not by a
 * pattern, which would try every @ with every dot: a long text took it minutes.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MOST_EMAIL || /\s/.test(text)) return false
  const at = text.indexOf('@', 1)
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1
}
