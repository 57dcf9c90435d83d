import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, PREVIOUS, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}
const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('the legs', () => {
  it('stay when they are not listed on the date, without a line', async () => {
    const answer = answerOf(await asked({ legs: '26000CE,27000CE' }))
    expect(answer.data.legs.map(({ key, isListed }) => [key, isListed])).toEqual([
      ['26000CE', true],
      ['27000CE', false],
    ])
    expect(answer.data.rows.map(({ key }) => key)).toEqual(['26000CE'])
    expect(texts(answer)).toContain('27,000 CE is not listed on 20 Nov.')
  })

  it('are eight at most: the ninth is refused with a notice', async () => {
    const nine = '25800CE,25900CE,26000CE,26100CE,26200CE,25800PE,25900PE,26000PE,26100PE'
    const answer = answerOf(await asked({ legs: nine }))
    expect(answer.data.figures).toHaveLength(8)
    expect(texts(answer)).toContain('8 legs are the maximum: 26,100 PE left out.')
  })

  it('may be none, and the page still has its chain', async () => {
    const { data } = answerOf(await asked({ legs: 'none' }))
    expect([data.legs, data.rows, data.figures]).toEqual([[], [], []])
    expect(data.context.atm).toBe(26000)
  })

  it('may be chosen by the largest changes since the base', async () => {
    // CE: +12,000 at 26,200, then 5,000 either way at 26,000 and 26,100; PE +24,000, +11,000, +9,000.
    const { topChange } = answerOf(await asked({})).data
    expect(topChange).toBe('26200CE,26000CE,26100CE,26000PE,25900PE,25800PE')
  })
})

describe('what the market leaves out', () => {
  it('names the minutes that are missing', async () => {
    expect(texts(answerOf(await asked({})))).toContain('No data 09:31–10:14')
  })
  it('has one row of a date with the file of the exchange alone, and says so', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const answer = answerOf(await asked({ legs: '26000CE' }, days, '15:30', PREVIOUS))
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.figures[0].oiLots).toBe(85000)
  })
  it('shows the session before until the first snapshot of the day', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, TODAY))
    const answer = answerOf(await asked({}, days, '09:20'))
    expect(texts(answer)[0]).toBe('No data of 20 Nov yet: the session of 19 Nov is shown.')
  })
  it('draws several days in rows of five minutes or more', async () => {
    const answer = answerOf(await asked({ days: '3', interval: '1m' }))
    expect(answer.data.rowLength.interval).toBe('5m')
    expect(texts(answer)).toContain('Several days are drawn in rows of 5m or more: 5m is shown.')
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      metric: 'chg',
      base: 'prev',
      interval: '5m',
      days: 1,
      unit: 'lots',
    })
  })
  it.each([{ legs: '26000' }, { metric: 'iv' }, { days: '2' }, { interval: '30m' }, { unit: 'kg' }, { sort: 'moon' }])(
    'refuse %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})
