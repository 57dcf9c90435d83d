/** Pixels to a CSS px that a picture has at least: it is looked at on other screens than the one that made it. */
export const LEAST_RATIO = 2
/** WebKit on phones draws nothing on a canvas of more pixels. */
const MOST_PIXELS = 16_777_216
/** The longest side that every browser draws. */
const MOST_SIDE = 16_000

/** Pixels to a CSS px of a picture of this size; less than it should have only where no browser would draw so much. */
export function pictureRatio(width: number, height: number, screen: number): number {
  return Math.min(
    Math.max(LEAST_RATIO, screen),
    Math.sqrt(MOST_PIXELS / (width * height)),
    MOST_SIDE / Math.max(width, height),
  )
}
