import type { Market } from '@strikelens/market/market'
import type { Guide } from '@strikelens/ui/frame'
import { describe, expect, it } from 'vitest'
import { computeOf, tools } from './index.ts'
import { type Claim, claimsOf, contradictions, faultsOf } from './testing/claims.ts'
import { expiryDay } from './testing/expiryDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, SYMBOL } from './testing/fixtureA.ts'

/** Every sentence that any tool of the registry says at a moment, at its own defaults. */
async function everySentence(market: Market) {
  const said = await Promise.all(
    tools.map(async ({ key, params }) => {
      const compute = await computeOf(key)
      const result = await compute(market, params.parse({ symbol: SYMBOL }))
      return 'answer' in result ? result.answer.insights.map((insight) => ({ key, insight })) : []
    }),
  )
  return said.flat()
}

const MOMENTS = [
  { moment: 'a minute of a plain day', market: () => fixtureMarket('10:15', fixtureA()) },
  { moment: 'the first minute of it', market: () => fixtureMarket('09:30', fixtureA()) },
  { moment: 'an expiry day', market: () => fixtureMarket('11:30', expiryDay(), EXPIRY) },
]

describe.each(MOMENTS)('the sentences of all tools at $moment', ({ market }) => {
  it('say who acted only where price or IV tells it, what a direction rests on, and no number that is none', async () => {
    const sentences = await everySentence(market())
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.flatMap(({ key, insight }) => faultsOf(insight).map((fault) => `/${key}: ${fault}`))).toEqual([])
  })

  it('do not contradict each other about the same strikes', async () => {
    const claims = (await everySentence(market())).flatMap(({ key, insight }) => claimsOf(key, insight))
    expect(contradictions(claims)).toEqual([])
    // The comparison compares something: these are named by several pages.
    for (const about of ['OI change imbalance over', 'R1 of OI', 'S1 of OI']) {
      expect(new Set(toolsThatSay(claims, about)).size, about).toBeGreaterThan(1)
    }
  })
})

describe('the guides of all tools', () => {
  it('call no mere rise of OI the work of writers', async () => {
    const guides = Object.values(import.meta.glob<{ default: Guide }>('./*/*/guide.ts', { eager: true }))
    const texts = guides.flatMap((guide) => [...guide.default.paragraphs, guide.default.example])
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => /\bwriters? (?:add|came|come|enter|move)|the writer’s side/.test(text))).toEqual([])
  })
})

function toolsThatSay(claims: readonly Claim[], about: string): string[] {
  return claims.filter((claim) => claim.about.startsWith(about)).map(({ tool }) => tool)
}
