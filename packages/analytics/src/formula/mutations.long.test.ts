import { expect, it } from 'vitest'
import { mishandled, mutations } from './fixtures/mutations.ts'
import { VOCABULARY } from './fixtures/randomMarket.ts'

it('a hundred thousand texts that were formulas are told with the place of their fault, or read as a tree', () => {
  for (const text of mutations(100_000, 2)) {
    const wrong = mishandled(text, VOCABULARY)
    if (wrong !== null) expect.fail(`${JSON.stringify(text)}: ${wrong}`)
  }
})
