/** Pixels of the screen to a CSS px. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1
}
