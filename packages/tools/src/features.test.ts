import { expect, it } from 'vitest'
import { isBuilt } from './features.ts'
import { pages } from './index.ts'

it.each(['alerts', 'journal'] as const)('counts %s as built when its page is', (feature) => {
  expect(isBuilt(feature)).toBe(pages.some(({ key }) => key === feature))
})
