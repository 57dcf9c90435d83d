import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { parseParticipants } from './parse.ts'
import { writeParticipants } from './write.ts'

const TEXT = [
  '""Participant wise Open Interest (no. of contracts) in Equity Derivatives as on Nov 14, 2025"",,,,,,,,,,,,,,',
  'Client Type,Future Index Long,Future Index Short,Future Stock Long,Future Stock Short       ,Option Index Call Long,Option Index Put Long,Option Index Call Short,Option Index Put Short,Option Stock Call Long,Option Stock Put Long,Option Stock Call Short,Option Stock Put Short,Total Long Contracts      ,Total Short Contracts',
  'Client,10,5,1,2,3,4,5,6,1,1,2,2,20,22',
  'DII,1,2,3,4,0,0,0,0,0,0,0,0,4,6',
  'FII,4,8,5,3,1,2,1,1,2,2,1,1,16,15',
  'Pro,2,2,2,2,3,3,1,2,0,0,0,0,10,7',
  'TOTAL,17,17,11,11,7,9,7,9,3,3,3,3,50,50',
  '',
].join('\n')
const read = (text: string) => parseParticipants({ name: 'fao_participant_oi_14112025.csv', bytes: latin1Bytes(text) })

describe('the participant file', () => {
  it('reads longs and shorts although calls and puts alternate in it', () => {
    const reading = read(TEXT)
    if (!reading.ok) throw new Error(reading.reason)
    expect(reading.day.date).toBe('2025-11-14')
    expect(reading.day.measure).toBe('oi')
    expect(reading.day.positions).toContainEqual({ participant: 'Client', product: 'put-index', long: 4, short: 6 })
    expect(reading.day.positions).toContainEqual({ participant: 'FII', product: 'fut-index', long: 4, short: 8 })
    const written = writeParticipants(reading.day)
    expect(latin1(written, 0, written.length)).toBe(TEXT)
  })

  it('rejects a file in which one figure does not add up', () => {
    for (const [from, to] of [
      ['Client,10,', 'Client,14,'],
      ['TOTAL,17,17', 'TOTAL,17,18'],
      [',4,6\n', ',4,16\n'],
      ['FII,4,8,5,3,1', 'FII,4,8,5,3,x'],
      ['DII,', 'Dii,'],
    ]) {
      expect(read(TEXT.replace(from, to)), from).toMatchObject({ ok: false })
    }
  })
})
