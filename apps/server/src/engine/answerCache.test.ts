import { describe, expect, it } from 'vitest'
import { AnswerCache, type CachedAnswer } from './answerCache.ts'

const NIFTY = 'chain/NIFTY/2026-11-17/2026-11-13'
const GOLD = 'chain/GOLD/2026-11-27/2026-11-13'
const nobody = new Set<string>()

function answer(reads: readonly string[], bytes = 10): CachedAnswer {
  return { instant: 1, body: Buffer.alloc(bytes), etag: `"${reads.join()}"`, reads: new Set(reads) }
}

describe('a live answer', () => {
  it('survives the minutes that change nothing it read', () => {
    const cache = new AnswerCache(1000)
    const kept = answer([NIFTY])
    cache.keepLive('chain of NIFTY', kept, 0)
    expect(cache.change(new Set([GOLD]), nobody, 0)).toEqual([])
    expect(cache.live('chain of NIFTY', 1)).toBe(kept)
  })
  it('is no longer given once something it read has changed', () => {
    const cache = new AnswerCache(1000)
    cache.keepLive('chain of NIFTY', answer([GOLD, NIFTY]), 0)
    cache.change(new Set([NIFTY]), nobody, 0)
    expect(cache.live('chain of NIFTY', 1)).toBeNull()
  })
  it('is to be made anew when it was asked for lately or is watched, and is forgotten otherwise', () => {
    const cache = new AnswerCache(1000)
    cache.keepLive('asked lately', answer([NIFTY]), 0)
    cache.keepLive('asked long ago', answer([NIFTY]), 0)
    cache.keepLive('watched', answer([NIFTY]), 0)
    cache.live('asked lately', 100)
    expect(cache.change(new Set([NIFTY]), new Set(['watched']), 100).sort()).toEqual(['asked lately', 'watched'])
    // Made anew by the server itself, it has not been asked for again: the next minute lets it go.
    cache.keepLive('asked lately', answer([NIFTY]), 160)
    expect(cache.change(new Set([NIFTY]), nobody, 160)).toEqual([])
    expect(cache.live('asked lately', 200)).toBeNull()
  })
  it('is made for those who watch a question even after everything was forgotten', () => {
    const cache = new AnswerCache(1000)
    cache.keepLive('watched', answer([NIFTY]), 0)
    cache.clear()
    expect(cache.live('watched', 1)).toBeNull()
    expect(cache.change(new Set([GOLD]), new Set(['watched']), 0)).toEqual(['watched'])
  })
})

describe('an answer of the past', () => {
  it('leaves when the bytes run out, the least recently used first', () => {
    const cache = new AnswerCache(100)
    for (const day of ['9 Nov', '11 Nov', '12 Nov']) cache.keepPast(day, answer([], 30))
    cache.past('9 Nov')
    cache.keepPast('13 Nov', answer([], 30))
    expect(['9 Nov', '11 Nov', '12 Nov', '13 Nov'].filter((day) => cache.past(day) !== null)).toEqual([
      '9 Nov',
      '12 Nov',
      '13 Nov',
    ])
  })
  it('counts once when it is kept again', () => {
    const cache = new AnswerCache(100)
    for (let round = 0; round < 5; round++) cache.keepPast('12 Nov', answer([], 60))
    cache.keepPast('11 Nov', answer([], 40))
    expect(cache.past('12 Nov')).not.toBeNull()
  })
  it('leaves when what it read is revised', () => {
    const cache = new AnswerCache(100)
    cache.keepPast('12 Nov', answer([NIFTY]))
    cache.keepPast('11 Nov', answer([GOLD]))
    cache.change(new Set([NIFTY]), nobody, 0)
    expect([cache.past('12 Nov'), cache.past('11 Nov')?.etag]).toEqual([null, `"${GOLD}"`])
  })
})
