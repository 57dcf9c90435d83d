import { definitionOf, tableOf } from '@strikelens/market/datasets'
import { expect, it } from 'vitest'
import { tablesIn } from './readSample.ts'
import { SAMPLES } from './samples.ts'

it('every list becomes tables as their datasets are defined, column by column', () => {
  for (const sample of Object.values(SAMPLES)) {
    for (const { dataset, part, date, table } of tablesIn(sample)) {
      const definition = definitionOf(dataset, part)
      if (definition === null) throw new Error(`${sample.name}: no dataset ${dataset} has a part ${part}`)
      tableOf(definition, table, date)
      const known = [...Object.keys(definition.columns), ...Object.keys(definition.optional)]
      expect(known, `${sample.name}: ${dataset}`).toEqual(expect.arrayContaining(Object.keys(table)))
    }
  }
})
