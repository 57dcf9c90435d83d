import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds unreadable on a page, or within these parts of it, one line a rule. Contrast costs more than all other
 * rules together and is the same wherever colour, ground and surroundings are: of the texts that have them in common one is
 * measured.
 */
export async function axeFaults(page: Page, ...within: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE)
  return page.evaluate(async (selectors) => {
    const parts = selectors.length === 0 ? [document.documentElement] : selectors.flatMap(all)
    for (const text of distinctTexts(parts)) text.setAttribute('data-contrast', '')
    window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] })
    // Our pages have one frame and their styles are in sight: nothing has to be gathered first.
    const { violations } = await window.axe.run({ include: parts }, { preload: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

    function all(selector: string): Element[] {
      const found = [...document.querySelectorAll(selector)]
      if (found.length === 0) throw new Error(`The page has no ${selector}.`)
      return found
    }

    /** The first of the texts that are drawn alike on the same ground beside the same elements. */
    function distinctTexts(roots: readonly Element[]): Element[] {
      const grounds = new Map<Element, string>()
      const ground = (element: Element): string => {
        const known = grounds.get(element)
        if (known !== undefined) return known
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
        const own = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
        const told = own ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${position}/`
        const key = told + (element.parentElement === null ? '' : ground(element.parentElement))
        grounds.set(element, key)
        return key
      }
      const classesOf = (element: Element | null) => element?.getAttribute('class') ?? ''
      const firsts = new Map<string, Element>()
      for (const root of roots) {
        for (const element of [root, ...root.querySelectorAll('*')]) {
          const hasText = [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
          )
          if (!hasText && !element.matches('input, select, textarea')) continue
          const { color, fontSize, fontWeight } = getComputedStyle(element)
          const beside = [...(element.parentElement?.children ?? [])].map(classesOf).join(' ')
          const key = [color, fontSize, fontWeight, ground(element), classesOf(element), beside].join('|')
          // What is hidden now may have a double that is seen.
          if (!firsts.has(key) && element.checkVisibility()) firsts.set(key, element)
        }
      }
      return [...firsts.values()]
    }
  }, within)
}
