import { describe, expect, it } from 'vitest'
import { slowPatterns } from './slowPatterns.ts'

const linesOf = (source: string) => slowPatterns('a.ts', source).map((found) => found.split(':')[1])

describe('a pattern that a hostile text can slow down', () => {
  it.each([
    String.raw`/^[^\s,;]+@[^\s,;]+\.[^\s,;]+$/i`,
    '/^(a+)+$/',
    '/ +$/',
    '/<([^>]*)>/',
    String.raw`/^\s*(.*?)\s*$/`,
    "new RegExp('(a|aa)+$')",
  ])('is found: %s', (pattern) => {
    expect(linesOf(`const a = 1\nconst pattern = ${pattern}\n`)).toEqual(['2'])
  })
  it('is found where it is built from constants of its file', () => {
    const built = (between: string) =>
      linesOf(`const WORD = String.raw\`\\w+\`\nconst both = new RegExp(\`^\${WORD}${between}\${WORD}$\`)\n`)
    expect([built(''), built(' ')]).toEqual([['2'], []])
  })
  it('may be hidden in one that is built from anything else, which is refused', () => {
    const [found] = slowPatterns('a.ts', 'export const has = (word: string) => new RegExp(word)\n')
    expect(found).toMatch(/^a\.ts:1: this pattern is not built from constants/)
  })
  it('is not one whose repetitions are bounded or cannot take the same characters', () => {
    const fine = [String.raw`/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/`, String.raw`/^[\w-]{1,40}$/`, '/<([^<>]*)>/', '/a/']
    expect(linesOf(fine.map((pattern, n) => `const p${n} = ${pattern}`).join('\n'))).toEqual([])
  })
})
