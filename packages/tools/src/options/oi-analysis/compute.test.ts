import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureMarket, STRIKES } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

async function analysis(query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock), tool.params.parse(query)))
}

describe('open interest of Fixture A at 10:15 against the previous close', () => {
  it('sums both sides and reads a bullish change over a neutral level as mixed', async () => {
    const { totals, bias, context } = (await analysis()).data
    expect(totals.all.ceOi).toBe(288500)
    expect(totals.all.peOi).toBe(294200)
    expect(totals.all.pcrOi).toBeCloseTo(1.0198, 4)
    expect(totals.all.peMinusCe).toBe(5700)
    expect(totals.shown.ceOiChg).toBe(8500)
    expect(totals.shown.peOiChg).toBe(48200)
    expect(totals.shown.peMinusCeChg).toBe(39700)
    expect(totals.shown.oiImb).toBeCloseTo(0.7002, 4)
    expect(bias.change).toMatchObject({ band: 'Bullish', isLowActivity: false })
    expect(bias.pcr).toEqual({ band: 'Neutral', isStretched: false })
    expect(bias.isMixed).toBe(true)
    expect(context.pcrBand).toBe('Neutral')
  })

  it('names the busy side of the volume', async () => {
    const { all } = (await analysis()).data.totals
    expect(all.pcrVolume).toBeCloseTo(0.9275, 4)
    expect(all.volumeImbalancePct).toBeCloseTo(-3.76, 2)
    expect(all.volumeLabel).toBe('Balanced')
  })

  it('finds a strong ceiling and a floor that moves up', async () => {
    const { resistance, support } = (await analysis()).data.walls
    expect(resistance).toMatchObject({ strike: 26200, second: 26000, state: 'Strong', lots: 110000, secondLots: 80000 })
    expect(resistance.q).toBeCloseTo(0.7273, 4)
    // All five strikes are in the band: 1,10,000 of 2,88,500.
    expect(resistance.share).toBeCloseTo(0.3813, 4)
    // 26,200 / 26,020.0115 − 1
    expect(resistance.distancePct).toBeCloseTo(0.692, 3)
    expect(resistance.isNear).toBe(false)
    expect(support).toMatchObject({ strike: 25800, second: 26000, state: 'Shifting up' })
    expect(support.q).toBeCloseTo(0.8317, 4)
    expect(support.share).toBeCloseTo(0.3433, 4)
  })

  it('lists where most OI was added and cut', async () => {
    const { additions, exits } = (await analysis()).data.leaders
    expect(additions.ce).toEqual([
      { strike: 26200, oiChg: 12000 },
      { strike: 26100, oiChg: 5000 },
    ])
    expect(additions.pe).toEqual([
      { strike: 26000, oiChg: 24000 },
      { strike: 25900, oiChg: 11000 },
      { strike: 25800, oiChg: 9000 },
    ])
    expect(exits.ce).toEqual([
      { strike: 26000, oiChg: -5000 },
      { strike: 25900, oiChg: -2500 },
      { strike: 25800, oiChg: -1000 },
    ])
    expect(exits.pe).toEqual([])
  })

  it('counts the 26,000 strike', async () => {
    const { rows, context } = (await analysis()).data
    expect(rows.pcr[K26000]).toBeCloseTo(1.05, 9)
    expect(rows.peMinusCeChg[K26000]).toBe(29000)
    expect(rows.ce.oiChgPct[K26000]).toBeCloseTo(-5.88, 2)
    expect(rows.pe.oiChgPct[K26000]).toBeCloseTo(40, 9)
    expect(rows.ce.ltp[K26000]).toBe(160.2)
    expect(rows.ce.chg[K26000]).toBeCloseTo(27, 9)
    expect(rows.ce.buildup[K26000]).toBe('SC')
    expect(rows.pe.buildup[K26000]).toBe('SB')
    expect(context.maxPain).toBe(26000)
    expect(context.expectedMove).toBeCloseTo(374.59, 2)
  })

  it('says it in three sentences', async () => {
    const answer = await analysis()
    expect(sentence(answer, 'Bias')).toBe(
      '48,200 lots of put OI added, 8,500 of call OI added: OI change imbalance +0.70 over 25,800–26,200, Bullish if written. Of what was opened 100% of call lots and 100% of put lots were written, by IV since 09:30 (by price 0% and 100%). PCR of all strikes 1.02 is Neutral, two steps apart, so the reading is Mixed.',
    )
    expect(sentence(answer, 'Range')).toBe(
      '25,800–26,200 by OI. R1 26,200 has 1,10,000 lots, Strong; S1 25,800 has 1,01,000 lots and is shifting up, 26,000 at 0.83 of it.',
    )
    expect(sentence(answer, 'Nearest change')).toBe(
      '26,000 puts +24,000 (+40.00%) while 26,000 calls gave up 5,000; PE−CE change at the strike +29,000.',
    )
  })

  it('explains imbalance, shift and share with what they are made of', async () => {
    const answer = await analysis()
    const { oiImb, resistance, supportShare } = answer.explanations
    const put = inputOf(answer, 'oiImb', 'Put ΔOI')
    const call = inputOf(answer, 'oiImb', 'Call ΔOI')
    const counted = (change: number) => (change < 0 ? change / 2 : change)
    expect(oiImb.result).toBeCloseTo((counted(put) - counted(call)) / (Math.abs(put) + Math.abs(call)), 12)
    expect(inputOf(answer, 'oiImb', 'OI at the base')).toBe(280000 + 246000)
    expect(resistance.result).toBeCloseTo(
      inputOf(answer, 'resistance', 'OI at 26,000') / inputOf(answer, 'resistance', 'OI at 26,200'),
      12,
    )
    expect(supportShare.result).toBeCloseTo(101000 / 294200, 12)
    expect(inputOf(answer, 'supportShare', 'OI of the side')).toBe(294200)
  })

  it('explains differences, ratios and distances of the sums', async () => {
    const answer = await analysis()
    const { peMinusCe, peMinusCeChg, pcrShown, pcrVolume, volumeImbalance, resistanceDistance } = answer.explanations
    expect(peMinusCe.result).toBe(inputOf(answer, 'peMinusCe', 'Put OI') - inputOf(answer, 'peMinusCe', 'Call OI'))
    expect(peMinusCe.result).toBe(294200 - 288500)
    expect(peMinusCeChg.result).toBe(48200 - 8500)
    expect(pcrShown.result).toBeCloseTo(294200 / 288500, 12)
    const [put, call] = ['Put volume', 'Call volume'].map((name) => inputOf(answer, 'pcrVolume', name))
    expect(pcrVolume.result).toBeCloseTo(put / call, 12)
    expect(volumeImbalance.result).toBeCloseTo((100 * (put - call)) / (put + call), 12)
    const forward = inputOf(answer, 'resistanceDistance', 'Forward')
    expect(resistanceDistance.result).toBeCloseTo(100 * (26200 / forward - 1), 9)
  })
})

describe('the window of the change', () => {
  it('measures the move of spot over the same window', async () => {
    expect((await analysis()).data.window).toMatchObject({ kind: 'prev', label: 'previous close', spotMove: 80 })
    const { window, rows } = (await analysis({ base: 'time', from: '09:30' })).data
    expect(window).toMatchObject({ kind: 'open', label: '09:30', spotMove: 55 })
    expect(window.spotMovePct).toBeCloseTo(0.2121, 4)
    expect(rows.pe.oiChg[K26000]).toBe(21000)
  })

  it('has no change and a neutral bias at the first snapshot against the open', async () => {
    const { rows, bias, leaders } = (await analysis({ base: 'open' }, '09:30')).data
    expect(Array.from(rows.ce.oiChg)).toEqual([0, 0, 0, 0, 0])
    expect(bias.change).toMatchObject({ oiImb: 0, band: 'Neutral' })
    expect(leaders.additions.pe).toEqual([])
  })

  it('draws spot with the walls of every minute', async () => {
    const { session, window } = (await analysis()).data
    expect(Array.from(session.spot)).toEqual([25930, 25985])
    expect(Array.from(session.r1)).toEqual([26200, 26200])
    // At 09:30 as at 10:15 the largest put OI at or below ATM stands at 25,800: 93,500, then 1,01,000.
    expect(Array.from(session.s1)).toEqual([25800, 25800])
    expect(window.closeAt - window.openAt).toBe(375 * 60_000)
  })

  it('explains its columns by the strike at the money', async () => {
    const answer = await analysis()
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    // 80,000 after 85,000 calls; 84,000 puts; +24,000 and −5,000.
    expect(input('columnOiChg', 'OI') - input('columnOiChg', 'OI at the base')).toBe(-5000)
    expect(answer.explanations.columnOiChgPct.result).toBeCloseTo(-5.88, 2)
    expect(input('columnPcr', '26,000 puts') / input('columnPcr', '26,000 calls')).toBeCloseTo(1.05, 9)
    expect(input('columnPeMinusCeChg', '26,000 puts') - input('columnPeMinusCeChg', '26,000 calls')).toBe(29000)
  })
})
