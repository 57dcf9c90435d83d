import type { Page } from 'playwright-core'

/** Where the main picture of a page is, CSS px. */
export interface FirstScreen {
  /** From the top of the document. */
  readonly top: number
  readonly height: number
  /** How much of it is in the first screen: above the bottom bar of a phone. */
  readonly visible: number
  /** Of the side column beside it; 0 where there is none, or below it. */
  readonly side: number
  /** Of the column that the picture is in. */
  readonly main: number
}

/** Measures the page as it is before anybody scrolls. */
export function firstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const boxOf = (name: string) => document.querySelector(`[data-${name}]`)?.getBoundingClientRect()
    const picture = boxOf('picture')
    if (picture === undefined) throw new Error('The page has no main picture.')
    const bar = document.querySelector('nav[aria-label="Main"].fixed')?.getBoundingClientRect()
    const bottom = Math.min(picture.bottom, bar?.top ?? innerHeight)
    const main = boxOf('main')
    const side = boxOf('side')
    const isBeside = side !== undefined && main !== undefined && side.left >= main.right
    return {
      top: Math.round(picture.top + scrollY),
      height: Math.round(picture.height),
      visible: Math.round(Math.max(0, bottom - picture.top)),
      side: isBeside ? Math.round(side.height) : 0,
      main: Math.round(main?.height ?? 0),
    }
  })
}

const DESK = 1024
const LIMITS = { desk: { top: 300, visible: 480 }, phone: { top: 330, visible: 280 } }

/** What is wrong with it; null where the answer comes first. */
export function firstScreenFault({ top, height, visible }: FirstScreen, width: number): string | null {
  const limit = width < DESK ? LIMITS.phone : LIMITS.desk
  if (top > limit.top) return `the picture begins at ${top} px, after ${limit.top}`
  const least = Math.min(limit.visible, height)
  return visible < least ? `${visible} px of the picture are in the first screen, fewer than ${least}` : null
}
