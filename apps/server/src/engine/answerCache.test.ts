import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { AnswerCache, type CachedAnswer } from './answerCache.ts'

const NIFTY = 'chain/NIFTY/2026-11-17/2026-11-13'
const GOLD = 'chain/GOLD/2026-11-27/2026-11-13'
const RELIANCE = 'chain/RELIANCE/2026-11-23/2026-11-13'
const nobody = new Set<string>()

const at = (clock: string) => istInstant('2026-11-13', clock)

/** An answer bound to 10:15. */
function answer(reads: readonly string[], bytes = 10, clock = '10:15'): CachedAnswer {
  return { instant: at(clock), body: Buffer.alloc(bytes), etag: `"${reads.join()}"`, reads: new Set(reads) }
}

/** The minute that ends at a clock time is published and changes what it names. */
function publish(cache: AnswerCache, clock: string, reads: readonly string[], watched = nobody, askedSince = 0) {
  return cache.change({ asOf: at(clock), reads: new Set(reads) }, at(clock), watched, askedSince)
}

describe('a live answer', () => {
  it('survives the minutes that change nothing it read', () => {
    const cache = new AnswerCache(1_000_000)
    const kept = answer([NIFTY])
    cache.keepLive('chain of NIFTY', kept, 1, at('10:15'), 0)
    expect(publish(cache, '10:16', [GOLD])).toEqual([])
    expect(cache.live('chain of NIFTY', 1)).toBe(kept)
  })
  it('is no longer given once something it read has changed', () => {
    const cache = new AnswerCache(1_000_000)
    cache.keepLive('chain of NIFTY', answer([GOLD, NIFTY]), 1, at('10:15'), 0)
    publish(cache, '10:16', [NIFTY])
    expect(cache.live('chain of NIFTY', 1)).toBeNull()
  })
  it('is to be made anew when it was asked for lately or is watched, and is forgotten otherwise', () => {
    const cache = new AnswerCache(1_000_000)
    for (const question of ['asked lately', 'asked long ago', 'watched']) {
      cache.keepLive(question, answer([NIFTY]), 1, at('10:15'), 0)
    }
    cache.live('asked lately', 100)
    expect(publish(cache, '10:16', [NIFTY], new Set(['watched']), 100).sort()).toEqual(['asked lately', 'watched'])
    // Made anew by the server itself, it has not been asked for again: the next minute lets it go.
    cache.keepLive('asked lately', answer([NIFTY], 10, '10:16'), 1, at('10:16'), 160)
    expect(publish(cache, '10:17', [NIFTY], nobody, 160)).toEqual([])
    expect(cache.live('asked lately', 200)).toBeNull()
  })
  it('is made for those who watch a question even after everything was forgotten', () => {
    const cache = new AnswerCache(1_000_000)
    cache.keepLive('watched', answer([NIFTY]), 1, at('10:15'), 0)
    cache.clear()
    expect(cache.live('watched', 1)).toBeNull()
    expect(publish(cache, '10:16', [GOLD], new Set(['watched']))).toEqual(['watched'])
  })
})

describe('a live answer of a tool that answers every three minutes', () => {
  it('stands until the third minute, and is then made anew', () => {
    const cache = new AnswerCache(1_000_000)
    const kept = answer([NIFTY])
    cache.keepLive('heatmap', kept, 3, at('10:15'), 0)
    for (const clock of ['10:16', '10:17']) {
      expect(publish(cache, clock, [NIFTY])).toEqual([])
      expect(cache.live('heatmap', 1)).toBe(kept)
    }
    expect(publish(cache, '10:18', [NIFTY])).toEqual(['heatmap'])
    expect(cache.live('heatmap', 2)).toBeNull()
  })
  it('is made anew on the third minute for what changed on the second alone', () => {
    const cache = new AnswerCache(1_000_000)
    cache.keepLive('heatmap', answer([RELIANCE]), 3, at('10:15'), 0)
    expect(publish(cache, '10:17', [RELIANCE])).toEqual([])
    expect(publish(cache, '10:18', [NIFTY])).toEqual(['heatmap'])
  })
  it('is made anew on the third minute for what had changed when it was made, after its moment', () => {
    const cache = new AnswerCache(1_000_000)
    // Bound to 10:15 at 10:17: a stock's chain of 10:16 was there and not seen.
    cache.keepLive('heatmap', answer([RELIANCE]), 3, at('10:17'), 0)
    expect(publish(cache, '10:18', [NIFTY])).toEqual(['heatmap'])
  })
  it('is made anew at once when a minute it rests on is revised', () => {
    const cache = new AnswerCache(1_000_000)
    cache.keepLive('heatmap', answer([NIFTY]), 3, at('10:15'), 0)
    publish(cache, '10:16', [NIFTY])
    const revision = { asOf: at('10:14'), reads: new Set([NIFTY]) }
    expect(cache.change(revision, at('10:16'), nobody, 0)).toEqual(['heatmap'])
    expect(cache.live('heatmap', 1)).toBeNull()
  })
})

describe('live answers', () => {
  it('leave when the bytes run out, those first that were asked for longest ago', () => {
    const cache = new AnswerCache(100_000)
    for (const symbol of ['NIFTY', 'GOLD', 'RELIANCE'])
      cache.keepLive(symbol, answer([NIFTY], 30_000), 1, at('10:15'), 0)
    cache.live('NIFTY', 1)
    cache.keepLive('SENSEX', answer([NIFTY], 30_000), 1, at('10:15'), 2)
    const kept = ['NIFTY', 'GOLD', 'RELIANCE', 'SENSEX'].filter((symbol) => cache.live(symbol, 3) !== null)
    expect(kept).toEqual(['NIFTY', 'RELIANCE', 'SENSEX'])
    for (let round = 0; round < 5; round++) cache.keepLive('SENSEX', answer([NIFTY], 30_000), 1, at('10:15'), 4)
    expect(cache.live('NIFTY', 5)).not.toBeNull()
  })
  it('leave also when they are small and rest on much: what is noted of them counts, and no minute has to come', () => {
    const cache = new AnswerCache(100_000)
    const chains = Array.from({ length: 500 }, (_, i) => `chain/STOCK${i}/2026-11-24/2026-11-13`)
    for (let i = 0; i < 100; i++) cache.keepLive(`list ${i}`, answer(chains), 1, at('10:15'), 0)
    // 500 names of some 35 characters are more than 17 kB.
    const kept = Array.from({ length: 100 }, (_, i) => cache.live(`list ${i}`, 1)).filter((one) => one !== null)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(5)
  })
  it('share their bound with answers of the past', () => {
    const cache = new AnswerCache(100_000)
    cache.keepPast('12 Nov', answer([], 60_000))
    cache.keepLive('now', answer([NIFTY], 60_000), 1, at('10:15'), 0)
    expect([cache.past('12 Nov'), cache.live('now', 1)?.body.length]).toEqual([null, 60_000])
  })
  it('are made anew the oldest first, when what all of them read has changed', () => {
    const cache = new AnswerCache(1_000_000)
    cache.keepLive('late', answer([NIFTY], 10, '10:16'), 1, at('10:16'), 0)
    cache.keepLive('left out before', answer([NIFTY], 10, '10:14'), 1, at('10:14'), 0)
    cache.keepLive('early', answer([NIFTY], 10, '10:15'), 1, at('10:15'), 0)
    expect(publish(cache, '10:17', [NIFTY])).toEqual(['left out before', 'early', 'late'])
  })
})

describe('an answer of the past', () => {
  it('leaves when the bytes run out, the least recently used first', () => {
    const cache = new AnswerCache(100_000)
    for (const day of ['9 Nov', '11 Nov', '12 Nov']) cache.keepPast(day, answer([], 30_000))
    cache.past('9 Nov')
    cache.keepPast('13 Nov', answer([], 30_000))
    expect(['9 Nov', '11 Nov', '12 Nov', '13 Nov'].filter((day) => cache.past(day) !== null)).toEqual([
      '9 Nov',
      '12 Nov',
      '13 Nov',
    ])
  })
  it('counts once when it is kept again', () => {
    const cache = new AnswerCache(100_000)
    for (let round = 0; round < 5; round++) cache.keepPast('12 Nov', answer([], 59_000))
    cache.keepPast('11 Nov', answer([], 39_000))
    expect(cache.past('12 Nov')).not.toBeNull()
  })
  it('leaves when what it read is revised', () => {
    const cache = new AnswerCache(100_000)
    cache.keepPast('NIFTY', answer([NIFTY]))
    cache.keepPast('GOLD', answer([GOLD]))
    publish(cache, '10:14', [NIFTY])
    expect([cache.past('NIFTY'), cache.past('GOLD')?.etag]).toEqual([null, `"${GOLD}"`])
  })
  it('stays while later minutes of the same day are published', () => {
    const cache = new AnswerCache(100_000)
    const kept = answer([NIFTY])
    cache.keepPast('NIFTY paused at 10:15', kept)
    publish(cache, '10:16', [NIFTY])
    expect(cache.past('NIFTY paused at 10:15')).toBe(kept)
  })
})
