import { brotliDecompressSync } from 'node:zlib'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { ComputeReply, ComputeRequest } from './computeProtocol.ts'
import { Engine } from './engine.ts'
import { packedAnswer } from './packedAnswer.ts'

const CHAIN = 'chain/NIFTY/2026-11-17/2026-11-13'
const FREE = 'oi-analysis'
const nobody = new Set<string>()

/** An engine whose computing is held until it is let go; every answer says the minute it was bound to. */
function heldEngine() {
  let published = istInstant('2026-11-13', '10:15')
  const held: (() => void)[] = []
  const asked: Omit<ComputeRequest, 'id'>[] = []
  let isHolding = false
  const engine = new Engine({
    sourceLabel: 'Simulated market',
    published: () => published,
    segmentOf: (symbol) => (symbol === 'NIFTY' ? 'derivatives' : null),
    onComputed() {},
    pool: {
      async compute(request): Promise<ComputeReply> {
        asked.push(request)
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
        return { id: 0, ...packedAnswer({ ...request.envelope, at: request.instant }), reads: [CHAIN], computeMs: 1 }
      },
    },
  })
  return {
    engine,
    asked,
    nextMinute(watched = nobody) {
      published += MINUTE_MS
      return engine.onMinute(new Set([CHAIN]), watched)
    },
    hold() {
      isHolding = true
    },
    letGo() {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
  }
}

const minuteOf = (answer: { body: Buffer }) => {
  const { at } = JSON.parse(String(brotliDecompressSync(answer.body)))
  return (at - istInstant('2026-11-13', '10:15')) / MINUTE_MS
}

describe('the engine', () => {
  it('computes once for all who ask the same at the same time, in whatever order they name it', async () => {
    const { engine, asked } = heldEngine()
    const answers = await Promise.all([
      engine.answer(FREE, { symbol: 'nifty', base: 'open' }, 'free'),
      engine.answer(FREE, { base: 'open', symbol: 'NIFTY' }, 'pro'),
      engine.answer(FREE, { base: 'open' }, 'basic'),
    ])
    expect(asked).toHaveLength(1)
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1)
  })
  it('makes what was asked for lately anew on the minute, before anyone is told', async () => {
    const { engine, asked, nextMinute } = heldEngine()
    await engine.answer(FREE, {}, 'free')
    const told = await nextMinute()
    expect([...told]).toEqual([engine.questionOf(FREE, {})?.question])
    expect(asked).toHaveLength(2)
    expect(minuteOf(await engine.answer(FREE, {}, 'free'))).toBe(1)
    expect(asked).toHaveLength(2)
  })
  it('does not keep an answer that was overtaken by a minute while it was made', async () => {
    const { engine, nextMinute, hold, letGo } = heldEngine()
    hold()
    const slow = engine.answer(FREE, {}, 'free')
    await nextMinute()
    letGo()
    expect(minuteOf(await slow)).toBe(0)
    expect(minuteOf(await engine.answer(FREE, {}, 'free'))).toBe(1)
  })
  it('lets nobody who asks after a minute wait for an answer begun before it', async () => {
    const { engine, nextMinute, hold, letGo } = heldEngine()
    hold()
    const before = engine.answer(FREE, {}, 'free')
    await nextMinute()
    const after = engine.answer(FREE, {}, 'free')
    letGo()
    expect([minuteOf(await before), minuteOf(await after)]).toEqual([0, 1])
  })
  it('goes on telling those who watch after days were replaced', async () => {
    const { engine, nextMinute } = heldEngine()
    await engine.answer(FREE, {}, 'basic')
    const watched = new Set([engine.questionOf(FREE, {})?.question ?? ''])
    engine.forget()
    expect(await nextMinute(watched)).toEqual(watched)
    expect(await nextMinute(watched)).toEqual(watched)
  })
  it('announces nothing for a question that has no answer', async () => {
    const { engine, nextMinute } = heldEngine()
    const watched = new Set([engine.questionOf(FREE, { symbol: 'NOBODY' })?.question ?? ''])
    expect(await nextMinute(watched)).toEqual(new Set())
  })
  it('shares an answer between plans but never one of a gate with one that is open', async () => {
    const { engine } = heldEngine()
    const [visitor, pro] = await Promise.all([
      engine.answer('option-chain', {}, 'free'),
      engine.answer('option-chain', {}, 'pro'),
    ])
    expect(visitor.gate).toEqual({ session: '2026-11-12', plan: 'advanced' })
    expect(pro.gate).toBeNull()
    expect(visitor.etag).not.toBe(pro.etag)
  })
})
