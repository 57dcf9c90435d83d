import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from './csv/ascii.ts'
import { damagedDeliveries, damagedFiles, damagedOthers } from './fixtures/damagedFiles.ts'
import { FACTS, holdsLaws } from './fixtures/fileLaws.ts'
import { damagedLists } from './fixtures/listLaws.ts'
import { PRICE_SAMPLES } from './fixtures/priceSamples.ts'
import { parseFile } from './parseFile.ts'
import { recogniseFile } from './recognise.ts'

describe('a file of prices', () => {
  it('is read without loss where nothing happened to it', () => {
    for (const sample of PRICE_SAMPLES) {
      const bytes = latin1Bytes(sample.text)
      const [file] = recogniseFile(sample.name, bytes)
      expect(file, sample.name).toMatchObject({ ok: true, format: sample.format })
      const { reading } = parseFile(file, FACTS)
      expect(reading, sample.name).toMatchObject({ ok: true, problems: [] })
      holdsLaws(sample, bytes)
    }
  })

  it('after any accident is read line by line as it stands, told or rejected', () => {
    fc.assert(damagedFiles(), { seed: 29, numRuns: 400 })
    fc.assert(damagedDeliveries(), { seed: 29, numRuns: 100 })
  })

  it('or of lists is read or rejected with a reason, whatever happened to it', () => {
    fc.assert(damagedOthers(), { seed: 29, numRuns: 200 })
    fc.assert(damagedLists(), { seed: 29, numRuns: 400 })
  })
})
