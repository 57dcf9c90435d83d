/** Words of a feed as a sentence: 'the broker closed the connection' begins with a capital and ends with a full stop. */
export function sentence(words: string): string {
  const said = words.trim()
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? '' : '.'}`
}
