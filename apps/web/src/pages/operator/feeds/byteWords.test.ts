import { expect, it } from 'vitest'
import { sizeText } from './byteWords.ts'

it('writes a size in the largest unit that leaves at least one', () => {
  expect([0, 1023, 1024, 1_572_864, 5_368_709_120].map(sizeText)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.0 KB',
    '1.5 MB',
    '5.0 GB',
  ])
})
