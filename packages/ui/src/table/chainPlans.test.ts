import { grouped } from '@strikelens/market/formats'
import { describe, expect, it } from 'vitest'
import type { ChainColumn } from './chainColumns.ts'
import { deskPlans, phonePlans, plansOf } from './chainPlans.ts'

const column = (key: string, width: number): ChainColumn => ({ key, label: key, format: grouped, width })
const OI = column('oi', 77)
const CHANGE = column('oiChange', 72)
const LTP = column('ltp', 52)
const PCR = column('pcr', 50)
const SET = { key: 'basic', label: 'Basic', columns: [OI, LTP], phone: [[OI, CHANGE] as const, [LTP, OI] as const] }
const keys = (plans: ReturnType<typeof deskPlans>) =>
  plans.map(({ side, lines }) => `${side} ${lines.map(({ key }) => key).join('/')}`)

describe('cells of a chain row', () => {
  it('mirrors the puts around the strike', () => {
    expect(keys(deskPlans(SET, [[], [PCR]]))).toEqual([
      'ce oi',
      'ce ltp',
      'centre strike',
      'centre pcr',
      'pe ltp',
      'pe oi',
    ])
  })

  it('stacks two figures a cell on phones, PCR under the strike', () => {
    expect(keys(phonePlans(SET, [[], [PCR]]))).toEqual([
      'ce oi/oiChange',
      'ce ltp/oi',
      'centre strike/pcr',
      'pe ltp/oi',
      'pe oi/oiChange',
    ])
  })

  it('leaves out a side that is not asked for', () => {
    expect(keys(plansOf(deskPlans(SET, [[], [PCR]]), 'pe'))).toEqual(['centre strike', 'centre pcr', 'pe ltp', 'pe oi'])
    expect(keys(plansOf(deskPlans(SET, [[], []]), 'both'))).toHaveLength(5)
  })
})
