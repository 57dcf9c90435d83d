/** Indices passing by under the header. */
export function Ticker() {
  return null
}
