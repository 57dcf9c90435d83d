import fc from 'fast-check'
import { describe, it } from 'vitest'
import { damagedDeliveries, damagedFiles, damagedOthers } from './fixtures/damagedFiles.ts'
import { damagedLists } from './fixtures/listLaws.ts'

describe('100,000 damaged files of prices', () => {
  it('are read line by line as they stand, told or rejected', () => {
    fc.assert(damagedFiles(), { seed: 31, numRuns: 100_000 })
  })

  it('and so are those of deliveries and of lists', () => {
    fc.assert(damagedDeliveries(), { seed: 37, numRuns: 20_000 })
    fc.assert(damagedOthers(), { seed: 41, numRuns: 20_000 })
    fc.assert(damagedLists(), { seed: 43, numRuns: 100_000 })
  })
})
