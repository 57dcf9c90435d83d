import { describe, expect, it } from 'vitest'
import { clientKey, clientRecord, dealSharePct, dealValueCrore, isTransfer, netDeal } from './index.ts'

describe('bulk deals (/bulk-deals)', () => {
  it('are valued in ₹ crore and as a stake', () => {
    expect(dealValueCrore(1_250_000, 412.4)).toBeCloseTo(51.55, 2)
    expect(dealSharePct(1_250_000, 200_000_000)).toBeCloseTo(0.625, 3)
    expect(dealSharePct(1_250_000, Number.NaN)).toBeNaN()
    expect(dealSharePct(1_250_000, 0)).toBeNaN()
  })

  it('are churn when hardly anything is kept', () => {
    const deal = netDeal({ buyQty: 1_250_000, sellQty: 1_200_000, buyValue: 5, sellValue: 4 })
    expect(deal).toMatchObject({ netQty: 50_000, grossQty: 2_450_000, isChurn: true })
    expect(deal?.netOfGrossPct).toBeCloseTo(2.04, 2)
    expect(deal?.netPrice).toBeNaN()
  })

  it('are not churn when a tenth is kept or one side is absent', () => {
    expect(netDeal({ buyQty: 55, sellQty: 45, buyValue: 1, sellValue: 1 })?.isChurn).toBe(false)
    expect(netDeal({ buyQty: 100, sellQty: 0, buyValue: 41_240, sellValue: 0 })).toMatchObject({
      isChurn: false,
      netPrice: 412.4,
    })
    expect(netDeal({ buyQty: 0, sellQty: 100, buyValue: 0, sellValue: 41_240 })?.netPrice).toBe(412.4)
    expect(netDeal({ buyQty: 0, sellQty: 0, buyValue: 0, sellValue: 0 })).toBeNull()
  })

  it('are a transfer when buyer and seller match to a percent', () => {
    expect(isTransfer(10_000, 9900)).toBe(true)
    expect(isTransfer(10_000, 9899)).toBe(false)
  })

  it('know a client by any spelling', () => {
    expect(clientKey('Alpha Capital (India) Pvt. Ltd.')).toBe('ALPHA CAPITAL INDIA')
    expect(clientKey('ALPHA CAPITAL INDIA LIMITED')).toBe('ALPHA CAPITAL INDIA')
    expect(clientKey('A.B.C. Capital')).toBe(clientKey('ABC  CAPITAL'))
  })

  it('give a record after five buys', () => {
    expect(clientRecord([5, -3, 8, 1, 0])).toEqual({ buys: 5, positivePct: 60, medianPct: 1 })
    expect(clientRecord([5, -3, 8, 1, Number.NaN])).toBeNull()
  })
})
