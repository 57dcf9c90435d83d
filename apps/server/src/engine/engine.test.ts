import { brotliDecompressSync } from 'node:zlib'
import { istDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { ComputeReply, ComputeRequest } from './computeProtocol.ts'
import { Engine } from './engine.ts'
import { packedAnswer } from './packedAnswer.ts'

const CHAIN = 'chain/NIFTY/2026-11-17/2026-11-13'
const NEXT_DAY = 'chain/NIFTY/2026-11-17/2026-11-16'
const FREE = 'oi-analysis'
const EVERY_THIRD = 'future-heatmap'
const nobody = new Set<string>()

/** An engine whose computing is held until it is let go; every answer says the minute it was bound to and its session. */
function heldEngine(begun = istInstant('2026-11-13', '10:15')) {
  let published = begun
  const held: (() => void)[] = []
  const asked: Omit<ComputeRequest, 'id'>[] = []
  let isHolding = false
  let notReady: string | null = null
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => published,
    notReady: () => notReady,
    symbols: { segmentOf: (symbol) => (symbol === 'NIFTY' ? 'derivatives' : null), nearestTo: () => [] },
    onComputed() {},
    pool: {
      async compute(request): Promise<ComputeReply> {
        asked.push(request)
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
        const reads = [request.instant > istInstant('2026-11-16', '09:15') ? NEXT_DAY : CHAIN]
        return { id: 0, ...packedAnswer({ ...request.envelope, at: request.instant }), reads, computeMs: 1 }
      },
    },
  })
  const toldAt = async (asOf: number, watched: ReadonlySet<string>, read: string) => {
    const told = new Set<string>()
    await engine.onMinute({ asOf, reads: new Set([read]) }, watched, (question) => told.add(question))
    return told
  }
  return {
    engine,
    asked,
    nextMinute(watched = nobody, read = CHAIN) {
      published += MINUTE_MS
      return toldAt(published, watched, read)
    },
    revise: (asOf: number) => toldAt(asOf, nobody, CHAIN),
    empty(why: string | null) {
      notReady = why
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
  it('says why there is nothing to answer from, and answers as soon as there is', async () => {
    const { engine, asked, empty } = heldEngine()
    empty('No data has been imported yet')
    const { body } = await engine.answer(FREE, { symbol: 'NIFTY' }, 'free')
    const { result } = JSON.parse(String(brotliDecompressSync(body)))
    expect(result.noAnswer.reason).toBe('No data has been imported yet')
    expect(asked).toEqual([])
    empty(null)
    expect(minuteOf(await engine.answer(FREE, { symbol: 'NIFTY' }, 'free'))).toBe(0)
  })
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
  it('computes once whatever the order, the unit and the columns of the table are', async () => {
    const { engine, asked } = heldEngine()
    const plain = await engine.answer(FREE, {}, 'pro')
    const sorted = await engine.answer(FREE, { unit: 'qty', sort: 'strike', dir: 'desc', right: 'ce' }, 'pro')
    expect(asked).toHaveLength(1)
    expect(sorted.etag).toBe(plain.etag)
    expect(engine.questionOf(FREE, { dir: 'desc' })).toEqual(engine.questionOf(FREE, {}))
    expect(engine.question(FREE, { dir: 'desc' }).params).toHaveProperty('dir', 'desc')
    expect(() => engine.question(FREE, { dir: 'sideways' })).toThrow("'sideways' is not a value of 'dir'")
  })
  it('turns to the last day of an expired contract only where the plan reaches it', async () => {
    const { engine, asked } = heldEngine()
    await engine.answer('option-chain', { expiry: '2026-11-10' }, 'free')
    await engine.answer('option-chain', { expiry: '2026-11-12' }, 'pro')
    expect(asked.map(({ instant }) => istDate(instant))).toEqual(['2026-11-12', '2026-11-12'])
    expect(asked[0].envelope).toHaveProperty('gate.session', '2026-11-12')
    expect(asked[1].envelope).not.toHaveProperty('gate')
  })
  it('binds a map of commodities to their hours', async () => {
    const { engine } = heldEngine(istInstant('2026-11-13', '21:00'))
    const { segment } = engine.question('future-heatmap', { universe: 'com' })
    expect(segment).toBe('mcx')
    expect(engine.question('future-heatmap', {}).segment).toBe('derivatives')
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
  it('tells those who watch as soon as days were added or replaced, and goes on', async () => {
    const { engine, asked, nextMinute } = heldEngine()
    await engine.answer(FREE, {}, 'basic')
    const watched = new Set([engine.questionOf(FREE, {})?.question ?? ''])
    const told = new Set<string>()
    await engine.forget(watched, (question) => told.add(question))
    // At once: in the evening, when history is finished or a file loaded, no minute comes.
    expect(told).toEqual(watched)
    expect(asked).toHaveLength(2)
    expect(await nextMinute(watched)).toEqual(watched)
    expect(await nextMinute(watched)).toEqual(watched)
  })
  it('makes an answer of every third minute anew on the third, and announces it then alone', async () => {
    const { engine, asked, nextMinute } = heldEngine()
    const watched = new Set([engine.questionOf(EVERY_THIRD, {})?.question ?? ''])
    await engine.answer(EVERY_THIRD, {}, 'pro')
    expect(await nextMinute(watched)).toEqual(nobody)
    expect(await nextMinute(watched)).toEqual(nobody)
    expect(asked).toHaveLength(1)
    expect(minuteOf(await engine.answer(EVERY_THIRD, {}, 'pro'))).toBe(0)
    expect(await nextMinute(watched)).toEqual(watched)
    expect(minuteOf(await engine.answer(EVERY_THIRD, {}, 'pro'))).toBe(3)
    expect(asked).toHaveLength(2)
  })
  it('makes it anew within the three minutes when what it rests on is revised', async () => {
    const { engine, asked, nextMinute, revise } = heldEngine()
    await engine.answer(EVERY_THIRD, {}, 'pro')
    await nextMinute()
    expect(await revise(istInstant('2026-11-13', '10:15'))).toEqual(
      new Set([engine.questionOf(EVERY_THIRD, {})?.question]),
    )
    expect(asked).toHaveLength(2)
  })
  it('turns to the new session with its first minute, of which an answer of the night before had read nothing', async () => {
    for (const [tool, firstMinute] of [
      [FREE, '09:16'],
      [EVERY_THIRD, '09:18'],
    ]) {
      const { engine, asked, nextMinute } = heldEngine(istInstant('2026-11-16', '09:14'))
      await engine.answer(tool, {}, 'pro')
      for (let minute = 0; minute < 4; minute++) {
        await nextMinute(nobody, NEXT_DAY)
        await engine.answer(tool, {}, 'pro')
      }
      const ofToday = asked
        .map(({ instant }) => instant)
        .filter((instant) => instant > istInstant('2026-11-16', '09:15'))
      expect(ofToday[0]).toBe(istInstant('2026-11-16', firstMinute))
    }
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
