import { expect, it } from 'vitest'
import { ownAddress } from './entered.ts'

const AT = 'https://strikelens.example'

it('whoever signed in goes to a path of this site, else home', () => {
  expect(ownAddress(null, AT)).toBe(`${AT}/`)
  expect(ownAddress('/settings?tab=plan', AT)).toBe(`${AT}/settings?tab=plan`)
  expect(ownAddress('/pricing#faq', AT)).toBe(`${AT}/pricing`)
})

it('no way leads to another site', () => {
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]) {
    expect([path, ownAddress(path, AT)]).toEqual([path, `${AT}/`])
  }
  // A path that only looks like a host stays one: the whole address is followed, never the bare path.
  expect(ownAddress('/.//evil.example', AT)).toBe(`${AT}//evil.example`)
})
