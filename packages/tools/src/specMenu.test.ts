import { describe, expect, it } from 'vitest'
import { GROUPS, type PageDefinition, pages } from './index.ts'
import { NOT_BUILT } from './testing/notBuilt.ts'
import {
  ABOUT_THE_SITE,
  ALIASES,
  BESIDE_THE_MENU,
  CATEGORIES,
  MENU,
  OUTSIDE_THE_MENU,
  PROPOSED_CATEGORIES,
} from './testing/specMenu.ts'

/** Routes of a specified list without their slashes, and whether each is premium. */
function routes(list: string): { key: string; isPremium: boolean }[] {
  return list
    .trim()
    .split(/\s+/)
    .map((route) => ({ key: route.slice(1).replace('(P)', ''), isPremium: route.endsWith('(P)') }))
}

const menu = Object.entries(MENU).map(([group, list]) => ({ group, routes: routes(list) }))
const inMenu = menu.flatMap((group) => group.routes)
const former = new Map(Object.entries(ALIASES))
const everyKey = [...inMenu.map(({ key }) => key), ...Object.keys(OUTSIDE_THE_MENU)]
const builtKeys = new Set(pages.map(({ key }) => key))

const categories = new Map(
  [CATEGORIES, PROPOSED_CATEGORIES].flatMap((lists) =>
    Object.entries(lists).flatMap(([category, list]) =>
      routes(list).map(({ key }) => [former.get(key) ?? key, category] as const),
    ),
  ),
)
const isShown = ({ isInMenu }: PageDefinition) => isInMenu !== false

describe('the specified menu', () => {
  it('has 102 routes in 8 groups', () => {
    expect(menu.map(({ group }) => group)).toEqual([...GROUPS])
    expect(new Set(everyKey).size).toBe(102)
  })
  it.each(menu)('$group shows what is built of it in its order, and nothing else', ({ group, routes: specified }) => {
    const built = pages.filter((page) => page.group === group && isShown(page)).map(({ key }) => key)
    expect(built).toEqual(specified.map(({ key }) => key).filter((key) => builtKeys.has(key)))
  })
  it('is followed group by group by the list of all pages', () => {
    const shown = pages.filter(isShown).map(({ key }) => key)
    expect(shown).toEqual(inMenu.map(({ key }) => key).filter((key) => builtKeys.has(key)))
  })
  it('leaves out the pages that only a link or search leads to', () => {
    const hidden = pages.filter((page) => !isShown(page)).map(({ key, group }) => [key, group])
    const expected = Object.entries({ ...OUTSIDE_THE_MENU, ...ABOUT_THE_SITE, ...BESIDE_THE_MENU })
    expect(hidden.sort()).toEqual(expected.filter(([key]) => builtKeys.has(key)).sort())
  })
})

describe.each(pages)('/$key', (page) => {
  it('is a specified route with the specified lock, category and former names', () => {
    const specified = inMenu.find(({ key }) => key === page.key)
    expect([...everyKey, ...Object.keys({ ...ABOUT_THE_SITE, ...BESIDE_THE_MENU })]).toContain(page.key)
    expect(page.access).toBe(specified?.isPremium ? 'premium' : 'free')
    expect(page.category).toBe(categories.get(page.key) ?? null)
    expect(page.aliases ?? []).toEqual([...former].filter(([, key]) => key === page.key).map(([alias]) => alias))
  })
  it('has a label, a few words for menus, a title, a description and keywords', () => {
    for (const text of [page.label, page.brief, page.title, page.description]) expect(text.trim()).not.toBe('')
    expect(page.brief.length).toBeLessThanOrEqual(30)
    expect(page.keywords.length).toBeGreaterThanOrEqual(3)
  })
})

describe('what is not built yet', () => {
  it('is on the list, which only shrinks', () => {
    console.log(`${NOT_BUILT.length} of ${everyKey.length} routes are not built yet: ${NOT_BUILT.join(', ')}`)
    // Built now: take these off the list.
    expect(NOT_BUILT.filter((key) => builtKeys.has(key))).toEqual([])
    // Gone: these were built before.
    expect(everyKey.filter((key) => !builtKeys.has(key) && !NOT_BUILT.includes(key))).toEqual([])
    // Never specified.
    expect(NOT_BUILT.filter((key) => !everyKey.includes(key))).toEqual([])
  })
})
