import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { parseIndexClose } from './parse.ts'
import { writeIndexClose } from './write.ts'

const LINES = [
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
  'Nifty Next 50,07-06-2024,68331.05,69300,67897.7,69222.25,997.8,1.46,501952269,21470.65,24.7,4.94,1',
  'Nifty Media,04-06-2024,1934.3,1935.65,1717.4,1802.0,-127.05,-.59,84101608,1044.44,-,1.88,.46',
  'Nifty50 Dividend Points,07-06-2024,-,-,-,94.85,0.0,-,-,-,-,-,-',
  'India VIX,07-06-2024,24.6025,24.6025,19.115,20.94,-3.67,-14.9,-,-,-,-,-',
]
const read = (lines: readonly string[], end: string) => {
  const reading = parseIndexClose({ name: 'ind_close_all_07062024.csv', bytes: latin1Bytes(lines.join(end) + end) })
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('the index close file', () => {
  it('reads figures without a leading zero and dashes for what there is not', () => {
    for (const end of ['\n', '\r\n']) {
      const { day } = read([LINES[0], ...LINES.slice(2, 3)], end)
      expect([day.changePct[0], day.divYieldPct[0], day.pe[0], day.pb[0]]).toEqual([-0.59, 0.46, Number.NaN, 1.88])
      expect([day.close[0], day.pointsChange[0], day.turnover[0]]).toEqual([1802, -127.05, 10_444_400_000])
    }
  })

  it('leaves out a line of another day', () => {
    const { day, problems } = read(LINES, '\n')
    expect(day.name.values).toEqual(['Nifty Next 50', 'Nifty50 Dividend Points', 'India VIX'])
    expect(problems).toMatchObject([{ line: 3, column: 'Index Date', reason: '2024-06-04 in a file of 2024-06-07' }])
  })

  it('is written back byte for byte', () => {
    const lines = LINES.filter((line) => !line.includes('04-06-2024'))
    const written = writeIndexClose(read(lines, '\n').day)
    expect(latin1(written, 0, written.length)).toBe(`${lines.join('\n')}\n`)
  })
})
