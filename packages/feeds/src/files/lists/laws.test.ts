import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, rowsOf } from './readSample.ts'
import { SAMPLES, type Sample } from './samples.ts'

const samples: readonly Sample[] = Object.values(SAMPLES)

/** The numbers and texts a file tells, as one plain list of words without their separators. */
const wordsIn = (text: string) => text.replaceAll(/[\s",]/g, '')

/** What one letter, line or cell changed by accident looks like. */
const damage = fc.record({
  sample: fc.constantFrom(...samples),
  kind: fc.constantFrom('letter', 'cut', 'line lost', 'line doubled', 'lines merged', 'cells swapped'),
  place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  letter: fc.constantFrom(...'xE9.,;"/-:{}\n\r\0\u00ff'),
})

function damaged({ sample, kind, place, letter }: typeof damage extends fc.Arbitrary<infer T> ? T : never): string {
  const { text } = sample
  const at = Math.floor(place * text.length)
  const lines = text.split('\n')
  const line = Math.floor(place * lines.length)
  switch (kind) {
    case 'letter':
      return text.slice(0, at) + letter + text.slice(at + 1)
    case 'cut':
      return text.slice(0, at)
    case 'line lost':
      return lines.toSpliced(line, 1).join('\n')
    case 'line doubled':
      return lines.toSpliced(line, 0, lines[line]).join('\n')
    case 'lines merged':
      return lines.toSpliced(line, 2, `${lines[line]}${lines[line + 1] ?? ''}`).join('\n')
    default:
      return lines.with(line, lines[line].split(',').toReversed().join(',')).join('\n')
  }
}

describe('a damaged list', () => {
  it('is read or refused, and a row that is read says only what the file says', () => {
    const law = fc.property(damage, (accident) => {
      const text = damaged(accident)
      const reading = readText(accident.sample.name, text)
      if (!reading.ok) {
        expect(reading.reason).not.toBe('')
        return
      }
      const words = wordsIn(text)
      for (const { table } of reading.day.tables) {
        for (const symbol of rowsOf(table).flatMap(({ symbol }) => (typeof symbol === 'string' ? [symbol] : []))) {
          expect(words).toContain(symbol)
        }
      }
      for (const { reason, file } of reading.problems) expect([reason, file]).not.toContain('')
    })
    fc.assert(law, { seed: 17, numRuns: 700 })
  })
})
