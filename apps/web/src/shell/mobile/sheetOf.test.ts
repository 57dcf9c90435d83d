import { expect, test } from 'vitest'
import type { MenuGroup } from '../nav/menuOf.ts'
import { sheetOf } from './sheetOf.ts'
import { tabOf } from './tabs.ts'

function group(key: MenuGroup['key'], count: number): MenuGroup {
  const entries = Array.from({ length: count }, (_, i) => ({
    key: `${key}-${i}`,
    folder: null,
    label: `${i}`,
    group: key,
    isPremium: false,
    isInMenu: true,
  }))
  return { key, label: key, entries }
}

const groups = [group('futures', 10), group('options', 21), group('market', 15)]
const shown = (key: 'market' | 'options' | 'futures') => {
  const { title, entries } = sheetOf(key, groups)
  return [title, entries.length, entries[0]?.key]
}

test('the sheet of Options has the first 12 options only, those of Market and Futures have all', () => {
  expect(shown('options')).toEqual(['Options Tools', 12, 'options-0'])
  expect(shown('market')).toEqual(['Market Analysis', 15, 'market-0'])
  expect(shown('futures')).toEqual(['Futures Analysis', 10, 'futures-0'])
})

test('a page belongs to the place of its group, and to More where its group has none', () => {
  expect(tabOf('', 'home')).toBe('home')
  expect(tabOf('option-chain', 'options')).toBe('options')
  expect(tabOf('straddle-price', 'strategy')).toBe('more')
  expect(tabOf('about', 'home')).toBe('more')
})
