import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS } from '../apps/server/src/testing/temporaryDatabase.ts'
import { falsehood } from './sentences/claims.ts'
import { KEYS, shownSentences } from './sentences/shownSentences.tsx'
import { openStore, STORES, type Store } from './sentences/stores.ts'

// Whoever reads a page of a site that holds a few files must be able to believe every sentence of it.
describe.each(STORES)('every sentence on a store of $name', (files) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(files)
  }, START_WITHIN_MS)
  afterAll(() => store?.postgres.remove())

  it.each(KEYS)('of %s is true', async (key) => {
    const sentences = await shownSentences(store, key)
    expect(sentences.map((sentence) => falsehood(store, sentence)).filter((wrong) => wrong !== null)).toEqual([])
  })
})
