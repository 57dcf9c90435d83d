import { describe, expect, it } from 'vitest'
import { pages, tools, toolsOffered } from './index.ts'
import { CARDS, FOUND, GO_KEYS, POPULAR, STRIP, WATCHED } from './testing/specOffers.ts'

const built = new Set(pages.map(({ key }) => key))
/** Of a specified list, 'Label route' or a route alone, what is built. */
const builtOf = (list: readonly string[]) => list.filter((text) => built.has(text.slice(text.lastIndexOf(' ') + 1)))

describe('as specified, of what is built', () => {
  it('letters open pages', () => {
    const letters = pages.flatMap(({ goKey, key }) => (goKey === undefined ? [] : [[goKey, key]]))
    expect(letters.sort()).toEqual(
      Object.entries(GO_KEYS)
        .filter(([, key]) => built.has(key))
        .sort(),
    )
  })
  it('visitors find the popular tools, and every reader those of an index beside its price', () => {
    expect(toolsOffered('popular').map(({ key }) => key)).toEqual(builtOf(POPULAR))
    expect(toolsOffered('strip').map(({ key, by }) => `${by.label} ${key}`)).toEqual(builtOf(STRIP))
  })
  it.each(['stock', 'index', 'commodity'] as const)('a %s that was searched for has its buttons', (kind) => {
    for (const when of ['always', 'instead'] as const) {
      const buttons = toolsOffered('found').filter(({ by }) => by.kinds[kind] === when)
      expect(buttons.map(({ key, by }) => `${by.label} ${key}`)).toEqual(builtOf(FOUND[kind][when]))
    }
  })
  it.each(['stock', 'index', 'etf', 'commodity'] as const)('a watched %s has its tools', (kind) => {
    const shown = toolsOffered('watched').filter(({ by }) => by.kinds.includes(kind))
    expect(shown.map(({ key }) => key)).toEqual(builtOf(WATCHED[kind]))
  })
  it('each card of the home page opens its tool', () => {
    const cards = tools.flatMap(({ key, offered }) => (offered?.card === undefined ? [] : [[offered.card.answer, key]]))
    expect(cards.sort()).toEqual(
      Object.entries(CARDS)
        .filter(([, key]) => built.has(key))
        .sort(),
    )
  })
})
