import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { looks } from './looks.ts'
import { wear } from './page.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Looks of texts that were found to stand out from their ground, on whichever page that was. */
const readable = new Set<string>()

/**
 * What axe finds unreadable on a page, or within these parts of it, one line a rule. Contrast costs more than all other
 * rules together and is the same wherever colour, ground and surroundings are: of the texts of all pages that have them in
 * common one is measured, and another only if that one could not be.
 */
export async function axeFaults(page: Page, ...within: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE)
  const texts = await page.evaluateHandle(distinctTexts, within)
  const looks = await texts.evaluate((found) => [...found.keys()])
  const { faults, passed } = await page.evaluate(run, [
    within,
    texts,
    looks.filter((look) => !readable.has(look)),
  ] as const)
  for (const look of passed) readable.add(look)
  return faults
}

/** The same in the theme that the page wears and, where there is time, in the other one, which it is left in. */
export async function axeFaultsInBothThemes(page: Page, ...within: readonly string[]): Promise<string[]> {
  const faults = await axeFaults(page, ...within)
  if (looks('this', 'other').length === 1) return faults
  await wear(page, (await page.evaluate(() => document.documentElement.dataset.theme)) === 'dark' ? 'light' : 'dark')
  return [...faults, ...(await axeFaults(page, ...within))]
}

type Texts = ReadonlyMap<string, Element>

/** Runs in the page: all rules, that of contrast for the texts of these looks. */
async function run([within, texts, looks]: readonly [readonly string[], Texts, readonly string[]]) {
  const lookOf = new Map(looks.map((look) => [texts.get(look), look]))
  for (const text of texts.values()) text.toggleAttribute('data-contrast', lookOf.has(text))
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] })
  const parts = within.flatMap((selector) => [...document.querySelectorAll(selector)])
  const { violations, passes } = await window.axe.run(
    { include: parts.length === 0 ? [document.documentElement] : parts },
    // Our pages have one frame and their styles are in sight: nothing has to be gathered first.
    { preload: false, resultTypes: ['violations', 'passes'], elementRef: true, selectors: false },
  )
  return {
    faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: passes.flatMap(({ id, nodes }) =>
      id === 'color-contrast' ? nodes.flatMap(({ element }) => lookOf.get(element) ?? []) : [],
    ),
  }
}

/** Runs in the page: by its look the first of the texts that are drawn alike on the same ground beside the same elements. */
function distinctTexts(within: readonly string[]): Texts {
  const roots = within.length === 0 ? [document.documentElement] : within.flatMap(all)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const surroundings = `${innerWidth} ${isDark} ${JSON.stringify(document.documentElement.dataset)}`
  const grounds = new Map<Element, string>()
  const firsts = new Map<string, Element>()
  for (const root of roots) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
      )
      if (!hasText && !element.matches('input, select, textarea')) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const beside = [...(element.parentElement?.children ?? [])].map(classesOf).join(' ')
      const look = [surroundings, color, fontSize, fontWeight, ground(element), classesOf(element), beside].join('|')
      // What is hidden now may have a double that is seen.
      if (!firsts.has(look) && element.checkVisibility()) firsts.set(look, element)
    }
  }
  return firsts

  function all(selector: string): Element[] {
    const found = [...document.querySelectorAll(selector)]
    if (found.length === 0) throw new Error(`The page has no ${selector}.`)
    return found
  }

  function ground(element: Element): string {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
    const own = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const told = own ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${position}/`
    const key = told + (element.parentElement === null ? '' : ground(element.parentElement))
    grounds.set(element, key)
    return key
  }

  function classesOf(element: Element | null): string {
    return element?.getAttribute('class') ?? ''
  }
}
