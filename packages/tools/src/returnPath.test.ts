import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath, returnPath } from './returnPath.ts'

const OWN = 'https://own.example'

/** Whatever a link may say to lead to another site, or to run a script. */
const HOSTILE = [
  '',
  ' ',
  'option-chain',
  'evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.%2e//evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/option-chain\\..\\..\\evil.example',
  '/option-chain?x=\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/option-chain\r\nSet-Cookie: a=b',
  '/@evil.example',
  '/:80@evil.example',
  '@evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '/\u2215evil.example',
  '/\u2044\u2044evil.example',
  '/\u3002evil.example',
  '?next=//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://own.example/x',
  'file:///etc/passwd',
  `/${'a'.repeat(500)}`,
]

describe('where a link says to go on', () => {
  it.each(HOSTILE)('is home for %j', (text) => {
    expect([ownPath(text), returnPath(text)]).toEqual([null, '/'])
  })
  it.each([
    '/',
    '/option-chain',
    '/option-chain/NIFTY?range=5',
    '/option-chain/M&M',
    '/option-chain/M%26M?symbol=M%26M',
    '/settings?tab=plan',
    '/oi-analysis?strikes=25000-26000&legs=26000CE,ATM-2PE',
    '/?sign-in=google-failed',
  ])('is %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })
  it('is the page and not a place on it, which would be no load where the page is open', () => {
    expect(returnPath('/pricing#faq')).toBe('/pricing')
  })
  it('is what the caller says where a link says nothing', () => {
    expect([returnPath(null, '/settings'), returnPath(undefined, '/settings'), returnPath('//x', '/settings')]).toEqual(
      Array(3).fill('/settings'),
    )
  })
  it('is always of this site, whatever is read', () => {
    const pieces = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        '&',
        '\t',
        '\n',
        '\u0000',
        ' ',
        '／',
        '∕',
      ],
      ...['evil.example', 'https:', 'javascript:', 'option-chain', 'a', '%', '%zz', '%00', '%E2%88%95'],
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isRooted) => {
        const path = returnPath(isRooted ? `/${text}` : text)
        const followed = new URL(path, OWN)
        expect([followed.origin, new URL(OWN + path).origin]).toEqual([OWN, OWN])
        expect(followed.pathname.startsWith('//')).toBe(false)
        expect(path).toMatch(/^\/(?![/\\])[!-[\]-~]*$/)
        // What is made of it once more is the same: nothing is left to be read in another way.
        expect(returnPath(path)).toBe(path)
      }),
      { numRuns: 1000 },
    )
  })
})
