import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { recogniseFile } from '../recognise.ts'
import { readText } from './readSample.ts'
import { SAMPLES, type Sample } from './samples.ts'

const samples: readonly Sample[] = Object.values(SAMPLES)
const formatOf = (name: string, bytes: Uint8Array) => {
  return recogniseFile(name, bytes).map((file) => (file.ok ? file.format : file.reason))
}

describe('a list of an exchange', () => {
  it('is told by its content, whatever it is called', () => {
    for (const { format, text } of samples) {
      if (format === 'special-sessions') continue
      expect(formatOf('download.bin', latin1Bytes(text))).toEqual([format])
    }
  })

  it('is read without a remark, but for the date that some lists lack', () => {
    for (const { name, text } of samples) {
      const reading = readText(name, text)
      expect(reading, name).toMatchObject({ ok: true })
      const remarks = reading.ok ? reading.problems.map(({ line, reason }) => ({ line, reason })) : []
      for (const { line, reason } of remarks) {
        expect(line, name).toBeNull()
        expect(reason, name).toMatch(/has a date: taken as in force on/)
      }
    }
  })

  it('may come packed', () => {
    const { name, text, format } = SAMPLES.bulk
    expect(formatOf(`${name}.gz`, gzipSync(latin1Bytes(text)))).toEqual([format])
    expect(formatOf('all.zip', zipSync({ [name]: latin1Bytes(text) }))).toEqual([format])
  })

  it('that tells nothing new is known and said to be not needed', () => {
    for (const text of [
      'GAIN_LOSS,SECURITY,CLOSE_PRIC,PREV_CL_PR,PERCENT_CG\n ,Nifty 50 Sec., , , \n',
      'SECURITY,NEW,PREVIOUS,NEW_STATUS\nAAREY DRUGS & PHARM LTD       ,93.11,91.29,H\n',
      'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE\nN,EQ,ABB,ABB INDIA,5000,5010\n',
      '{"timestamp":"11-Oct-2023 08:49:44","data":[],"totalTradedVolume":0,"Session 2":{},"Session 1":{}}',
    ]) {
      const [file] = recogniseFile('pr.csv', latin1Bytes(text))
      expect(file).toMatchObject({ ok: false, isNotNeeded: true })
      expect(file.ok ? '' : file.reason).toMatch(/: not needed$/)
    }
  })
})
