import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { falsehood } from './sentences/claims.ts'
import { CHOICES, KEYS, shownSentences } from './sentences/shownSentences.tsx'
import { openStore, STORES, type Store } from './sentences/stores.ts'

describe('every sentence on a store of three days, with each choice of its page', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(STORES[1])
  })
  afterAll(() => store?.postgres.remove())

  it.each(CHOICES)('of %s with %s=%s is true', async (key, name, value) => {
    const sentences = await shownSentences(store, key, { [name]: value })
    expect(sentences.map((sentence) => falsehood(store, sentence)).filter((wrong) => wrong !== null)).toEqual([])
  })
})

describe.each(STORES.slice(2))('every sentence on a store of $name', (files) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(files)
  })
  afterAll(() => store?.postgres.remove())

  it.each(KEYS)('of %s is true', async (key) => {
    const sentences = await shownSentences(store, key)
    expect(sentences.map((sentence) => falsehood(store, sentence)).filter((wrong) => wrong !== null)).toEqual([])
  })
})
