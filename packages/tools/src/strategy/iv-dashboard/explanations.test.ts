import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { dashboard } from '../../testing/ivDashboardMarket.ts'
import { wire } from '../../testing/wire.ts'
import { rowExplanations } from './rowExplanations.ts'

const answer = answerOf(await dashboard())

describe('what is explained', () => {
  it('is no median of a sector of one stock', () => {
    expect(answer.explanations['sector IT iv']).toBeDefined()
    expect(answer.explanations['sector Energy iv']).toBeUndefined()
  })

  it('is nothing that a stock has no number of', () => {
    const [row] = wire(answer.data).stocks
    const told = (one: typeof row) => Object.keys(rowExplanations(one, { look: 252, series: 'iv30' }, '2025-11-20'))
    expect(told(row)).toContain('vrp')
    expect(told({ ...row, hv20Pct: null, vrpPoints: null, ivOverHv: null })).not.toContain('vrp')
  })
})
