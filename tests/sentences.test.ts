import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS } from '../apps/server/src/testing/temporaryDatabase.ts'
import { falsehood } from './sentences/claims.ts'
import { KEYS, shownSentences } from './sentences/shownSentences.tsx'
import { factsOf, openStore, STORES, type Store } from './sentences/stores.ts'

// Whoever reads a page of a site that holds a few files must be able to believe every sentence of it. The other stores are
// read where there is time.
describe.each(STORES.slice(0, 2))('every sentence on a store of $name', (files) => {
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

describe('a sentence is refused', () => {
  const [oneDay, threeDays] = STORES.map((files) => factsOf(files, ['2026-11-17']))

  it.each([
    'Diwali Balipratipada. The sessions before and after are stored minute by minute.',
    'OI is published every 1 to 3 minutes',
    'Thin chain: fewer than 10 legs near the money traded today, so sentiment labels are withheld.',
    'Low of 252 sessions',
    'IVP 40.0 of 20 sessions',
    'Over 3 days 2 Sustained longs (ITC +50.0), 0 Sustained shorts.',
    'Since 09:16 calls +12.00',
    'The lead has not changed since 10 Nov.',
    'No file of cash prices (bhavcopy) of 13 Nov is stored: how the stocks changed is not known.',
    '46 of 50 stocks have not traded today and are not counted in breadth.',
  ])('that one day does not bear out: %s', (sentence) => {
    expect(falsehood(oneDay, sentence)).toMatch(/^not true|^no rule/)
  })

  it('where it makes a claim of a form that nobody has said how to check', () => {
    expect(falsehood(threeDays, 'Best of 3 weeks in the archive')).toMatch(/^no rule for '3 weeks'/)
  })

  it.each(['NaN Rich', 'up undefined points', '[object Object]', 'IV 0.420272', '1e-7 points'])(
    'where it is broken: %s',
    (sentence) => expect(falsehood(threeDays, sentence)).toMatch(/^broken/),
  )

  it('not where the store bears it out', () => {
    expect(falsehood(threeDays, 'IV30 25.4; no rank yet, 2 of 252 sessions, as of 15:40 on 13 Nov.')).toBeNull()
  })
})
