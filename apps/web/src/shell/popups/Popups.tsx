/** What comes up by itself after a while, one at a time. */
export function Popups() {
  return null
}
