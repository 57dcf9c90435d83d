import { describe, expect, it } from 'vitest'
import { RECENT_KEY, recentChoices, rememberChoice } from './recent.ts'

function storage(text: string | null) {
  const kept = new Map(text === null ? [] : [[RECENT_KEY, text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const choice = (href: string) => ({ title: href, description: '', href })

describe('recent choices', () => {
  it('are the last six, newest first, each link once', () => {
    const memory = storage(null)
    for (const href of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/c']) rememberChoice(memory, choice(href))
    expect(recentChoices(memory).map(({ href }) => href)).toEqual(['/c', '/g', '/f', '/e', '/d', '/b'])
  })
  it('are none where nothing, or something else, is stored', () => {
    for (const text of [null, 'no JSON', '{}', '[{"href":1}]']) expect(recentChoices(storage(text))).toEqual([])
  })
})
