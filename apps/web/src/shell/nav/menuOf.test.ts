import { expect, test } from 'vitest'
import type { ManifestEntry } from '../../manifest.ts'
import { menuOf } from './menuOf.ts'

function entry(key: string, group: ManifestEntry['group'], isInMenu = true): ManifestEntry {
  return { key, folder: null, label: key, group, isPremium: false, isInMenu }
}

test('groups stand in the order of the menu, whatever the order of the pages', () => {
  const groups = ['stocks', 'screener', 'market', 'strategy', 'options', 'futures', 'tools', 'home'] as const
  const menu = menuOf(groups.map((group) => entry(`a-${group}`, group)))
  expect(menu.map(({ label }) => label)).toEqual([
    'Home',
    'Tools',
    'Futures',
    'Options',
    'Strategy',
    'Market',
    'Screener',
    'Stocks',
  ])
})

test('a group without a page is not shown, and a page that is not in the menu makes none', () => {
  const menu = menuOf([entry('', 'home'), entry('disclaimer', 'home', false), entry('hidden', 'tools', false)])
  expect(menu.map(({ label, entries }) => [label, entries.map(({ key }) => key)])).toEqual([['Home', ['']]])
})
