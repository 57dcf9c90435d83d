import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { type BrokerProfile, SEED_BROKER_PROFILES } from './brokerProfiles.ts'
import { rateOn, SEED_CHARGE_RATES } from './chargeRates.ts'
import {
  CHARGE_PARTS,
  type ChargePart,
  type Charges,
  roundedLikeContractNote,
  sumOfCharges,
  totalCharges,
  totalChargesPaise,
} from './charges.ts'
import { expiryFill } from './expiry.ts'
import { BUY, type Fill, SELL } from './fill.ts'
import { fillCharges, partCharges } from './fillCharges.ts'
import { buy, equity, future, option, sell } from './fills.fixture.ts'
import { type NanoPaise, paiseThatAddUp, percentOfPaise, toPaise } from './money.ts'
import { netPaise } from './profit.ts'
import { trades } from './trades.ts'

function profileNamed(name: string): BrokerProfile {
  const profile = SEED_BROKER_PROFILES.find((seed) => seed.name === name)
  if (profile === undefined) throw new Error(name)
  return profile
}

const discount = { rates: SEED_CHARGE_RATES, profiles: [profileNamed('discount')] }
const flat20 = { rates: SEED_CHARGE_RATES, profiles: [profileNamed('flat 20')] }
const perCent = { rates: SEED_CHARGE_RATES, profiles: [profileNamed('per cent')] }

const rupees = (amount: NanoPaise) => Number(amount) / 1e11

function expectParts(charges: Charges, expected: Partial<Record<ChargePart, number>>) {
  for (const part of CHARGE_PARTS) expect(rupees(charges[part]), part).toBeCloseTo(expected[part] ?? 0, 9)
}

const dayOf = (fills: readonly Fill[], terms = discount) => sumOfCharges(fillCharges(fills, terms))
const call = option(25_000)

describe('charges, check of /journal/my-trade', () => {
  const roundTrip = (day: string) => dayOf([buy(call, 65, 100, 1, { day }), sell(call, 65, 120, 2, { day })], flat20)

  it('of an option on 2026-11-10', () => {
    const charges = roundTrip('2026-11-10')
    expectParts(charges, {
      brokerage: 40,
      stt: 11.7,
      exchange: 5.08079,
      sebi: 0.0143,
      stamp: 0.195,
      gst: 8.1171162,
    })
    expect(totalChargesPaise(charges)).toBe(6_511)
    expect(netPaise(130_000, totalCharges(charges))).toBe(123_489)
    expect(charges.isApproximate).toBe(false)
  })

  it('of the same on 2026-03-10, before the rates of April 2026', () => {
    const charges = roundTrip('2026-03-10')
    expectParts(charges, {
      brokerage: 40,
      stt: 7.8,
      exchange: 5.00929,
      sebi: 0.0143,
      stamp: 0.195,
      ipft: 0.0715,
      gst: 8.1042462,
    })
    expect(totalChargesPaise(charges)).toBe(6_119)
  })

  it('of a NIFTY future at a discount broker', () => {
    const charges = dayOf([buy(future(), 65, 25_000, 1), sell(future(), 65, 25_100, 2)])
    expect(rupees(charges.stt)).toBeCloseTo(815.75, 9)
    expect(totalChargesPaise(charges)).toBe(96_961)
  })

  it('of a long call exercised at expiry: STT 17.55 on the intrinsic value and nothing else', () => {
    const [trade] = trades([buy(call, 65, 100, 1)])
    const closing = expiryFill(trade, 25_180, 2)
    if (closing === null) throw new Error('open')
    expectParts(dayOf([closing]), { stt: 17.55 })
  })
})

describe('a day of several segments, worked by hand', () => {
  const crude = future({ id: 'CRUDEOIL', underlying: 'CRUDEOIL', exchange: 'MCX' })
  const sensex = option(81_000, PE, { id: 'SENSEX', underlying: 'SENSEX', exchange: 'BSE' })
  const reliance = equity('RELIANCE')
  const infy = equity('INFY')

  // Premium 6,500 + 7,800: the check above.
  const options = [buy(call, 65, 100, 1), sell(call, 65, 120, 2)]
  // 40 of 100 shares are sold again: intraday 60,000 bought and 60,400 sold, 90,000 taken for delivery.
  const shares = [buy(reliance, 100, 1_500, 3), sell(reliance, 40, 1_510, 4)]
  const holding = [sell(infy, 50, 1_600, 5)]
  const futures = [buy(future(), 65, 25_000, 6), sell(future(), 65, 25_100, 7)]
  const commodity = [buy(crude, 100, 6_000, 8), sell(crude, 100, 6_050, 9)]
  const bse = [sell(sensex, 20, 200, 10), buy(sensex, 20, 150, 11)]

  it('charges shares partly intraday, partly delivery', () => {
    // brokerage: 0.03 % of 60,000 = 18 (the delivery part is free), 0.03 % of 60,400 = 18.12
    // STT 0.1 % of 90,000 = 90, 0.025 % of 60,400 = 15.10; exchange 0.00307 % of 2,10,400 = 6.45928
    // stamp 0.003 % of 60,000 = 1.80, 0.015 % of 90,000 = 13.50; GST 18 % of 36.12 + 6.45928 + 0.2104
    expectParts(dayOf(shares), {
      brokerage: 36.12,
      stt: 105.1,
      exchange: 6.45928,
      sebi: 0.2104,
      stamp: 15.3,
      gst: 7.7021424,
    })
  })

  it('charges shares sold out of the holding with the DP charge', () => {
    // 80,000: STT 80, exchange 2.456, SEBI 0.08, GST 18 % of 2.536
    expectParts(dayOf(holding), { stt: 80, exchange: 2.456, sebi: 0.08, gst: 0.45648, dp: 15.34 })
  })

  it('charges futures, commodity and BSE options', () => {
    // 16,25,000 bought, 16,31,500 sold
    expectParts(dayOf(futures), {
      brokerage: 40,
      stt: 815.75,
      exchange: 59.59395,
      sebi: 3.2565,
      stamp: 32.5,
      gst: 18.513081,
    })
    // 6,00,000 bought, 6,05,000 sold: CTT 60.50, exchange 0.0021 % of 12,05,000 = 25.305
    expectParts(dayOf(commodity), {
      brokerage: 40,
      stt: 60.5,
      exchange: 25.305,
      sebi: 1.205,
      stamp: 12,
      gst: 11.9718,
    })
    // 4,000 sold, 3,000 bought: STT 6, exchange 0.0325 % of 7,000 = 2.275
    expectParts(dayOf(bse), { brokerage: 40, stt: 6, exchange: 2.275, sebi: 0.007, stamp: 0.09, gst: 7.61076 })
  })

  it('adds up to 1,510.91 for the day, 1,510.77 rounded like a contract note', () => {
    const day = dayOf([...options, ...shares, ...holding, ...futures, ...commodity, ...bse])
    // 65.1072062 + 170.8918224 + 98.33248 + 969.613531 + 150.9818 + 55.98276 = 1,510.9095996
    expect(totalCharges(day)).toBe(151_090_959_960_000n)
    expect(totalChargesPaise(day)).toBe(151_091)
    // STT 1,079.05 → 1,079; stamp 60.085 → 60
    const note = roundedLikeContractNote(day)
    expectParts(note, {
      ...Object.fromEntries(CHARGE_PARTS.map((part) => [part, rupees(day[part])])),
      stt: 1_079,
      stamp: 60,
    })
    expect(totalChargesPaise(note)).toBe(151_077)
  })

  it('is the same paid trade by trade', () => {
    const fills = [...options, ...shares, ...holding, ...futures, ...commodity, ...bse]
    const parts = trades(fills).flatMap((trade) => trade.parts)
    expect(sumOfCharges(partCharges(parts, discount))).toEqual(dayOf(fills))
  })
})

describe('brokerage', () => {
  it('is paid once for an order filled in parts, shared by value', () => {
    const order = { orderId: '7' }
    const charges = fillCharges([buy(call, 65, 100, 1, order), buy(call, 195, 100, 2, order)], discount)
    expect(charges.map(({ brokerage }) => rupees(brokerage))).toEqual([5, 15])
  })

  it('is paid anew for the same order number on another day or account', () => {
    const orders = [{ orderId: '7' }, { orderId: '7', day: '2026-11-11' }, { orderId: '7', account: 'A2' }]
    expect(rupees(dayOf(orders.map((over) => buy(call, 65, 100, 1, over))).brokerage)).toBe(60)
  })

  it('is the lesser of 20 rupees and 0.03 % for intraday and futures at a discount broker', () => {
    // 0.03 % of 10,000 = 3
    expect(rupees(dayOf([buy(future(), 10, 1_000, 1)]).brokerage)).toBe(3)
    expect(rupees(dayOf([buy(future(), 100, 1_000, 1)]).brokerage)).toBe(20)
  })

  it('is 0.5 % of delivery and 0.05 % of the rest at a full-service broker', () => {
    expect(rupees(dayOf([buy(equity('INFY'), 10, 1_000, 1)], perCent).brokerage)).toBe(50)
    expect(rupees(dayOf([buy(future(), 10, 1_000, 1)], perCent).brokerage)).toBe(5)
  })

  it('is that of the terms in force on the day', () => {
    const dearer = { ...profileNamed('per cent'), from: '2026-11-11' }
    const terms = { rates: SEED_CHARGE_RATES, profiles: [dearer, profileNamed('discount')] }
    const orders = ['2026-11-10', '2026-11-11'].map((day) => buy(future(), 10, 1_000, 1, { day }))
    expect(fillCharges(orders, terms).map(({ brokerage }) => rupees(brokerage))).toEqual([3, 5])
  })

  it('is one flat amount for an order that is partly intraday and partly delivery', () => {
    const infy = equity('INFY')
    const charges = fillCharges([buy(infy, 100, 1_600, 1), sell(infy, 40, 1_600, 2)], flat20)
    expect(charges.map(({ brokerage }) => rupees(brokerage))).toEqual([20, 20])
  })
})

describe('what pays differently', () => {
  const stt = (fills: readonly Fill[]) => rupees(dayOf(fills).stt)
  it('an equity ETF pays 0.001 % on delivery sells, as equity on intraday; other ETFs nothing', () => {
    const bees = equity('NIFTYBEES', { chargeGroup: 'equity-etf' })
    const gold = equity('GOLDBEES', { chargeGroup: 'other-etf' })
    expect(stt([buy(bees, 1_000, 100)])).toBe(0)
    expect(stt([sell(bees, 1_000, 100)])).toBe(1)
    expect(stt([buy(bees, 1_000, 100, 1), sell(bees, 1_000, 100, 2)])).toBe(25)
    expect(stt([sell(gold, 1_000, 100)])).toBe(0)
    expect(stt([buy(gold, 1_000, 100, 1), sell(gold, 1_000, 100, 2)])).toBe(0)
  })

  it('agri commodities pay no CTT, their options neither', () => {
    const cotton = future({ id: 'COTTON', exchange: 'MCX', chargeGroup: 'agri' })
    expect(stt([sell(cotton, 10, 1_000)])).toBe(0)
    expect(stt([sell(future({ id: 'ZINC', exchange: 'MCX' }), 10, 1_000)])).toBe(1)
    expect(stt([sell(option(6_000, CE, { exchange: 'MCX' }), 100, 100)])).toBe(5)
  })

  it('a delivery at expiry pays the equity STT on both sides and nothing else', () => {
    const stock = { underlying: 'RELIANCE', isDelivered: true } as const
    for (const opening of [buy, sell]) {
      const [trade] = trades([opening(future(stock), 250, 1_500, 1)])
      const closing = expiryFill(trade, 1_540, 2)
      if (closing === null) throw new Error('open')
      // 0.1 % of 3,85,000
      expectParts(dayOf([closing]), { stt: 385 })
    }
  })

  it('a short option and a worthless one pay nothing at expiry', () => {
    for (const [opening, settle] of [
      [sell, 25_180],
      [buy, 24_900],
    ] as const) {
      const [trade] = trades([opening(call, 65, 100, 1)])
      const closing = expiryFill(trade, settle, 2)
      if (closing === null) throw new Error('open')
      expectParts(dayOf([closing]), {})
    }
  })

  it('the DP charge is paid once a day for an ISIN, over both exchanges', () => {
    const nse = equity('INFY')
    const bse = equity('INFY', { id: 'BSE:INFY', exchange: 'BSE' })
    const sales = [sell(nse, 30, 1_600, 1), sell(bse, 10, 1_600, 2), sell(nse, 5, 1_600, 3, { day: '2026-11-11' })]
    expect(fillCharges(sales, discount).map(({ dp }) => rupees(dp))).toEqual([11.505, 3.835, 15.34])
  })

  it('charges typed in stand in place of all others', () => {
    const typed = { typedChargesPaise: 4_321 }
    expectParts(dayOf([buy(call, 65, 100, 1, typed)]), { typed: 43.21 })
    const crossing = trades([buy(call, 65, 100, 1), sell(call, 130, 110, 2, typed)]).flatMap(({ parts }) => parts)
    expect(totalChargesPaise(sumOfCharges(partCharges(crossing.slice(1), discount)))).toBe(4_321)
  })
})

describe('dated rates', () => {
  const rate = (day: string) => rateOn(SEED_CHARGE_RATES, 'stt', 'futures', call, SELL, day)
  it('are those of the latest row not after the trade date', () => {
    expect(rate('2024-09-30')).toEqual({ ratePct: 0.0125, isApproximate: false })
    expect(rate('2024-10-01')).toEqual({ ratePct: 0.02, isApproximate: false })
    expect(rate('2026-03-31')).toEqual({ ratePct: 0.02, isApproximate: false })
    expect(rate('2026-04-01')).toEqual({ ratePct: 0.05, isApproximate: false })
  })

  it('are those of the first row before it, marked approximate', () => {
    expect(rate('2019-01-01')).toEqual({ ratePct: 0.0125, isApproximate: true })
    expect(dayOf([sell(future(), 65, 20_000, 1, { day: '2019-01-01' })]).isApproximate).toBe(true)
    // STT of 2023 is known, the exchange's rate only from October 2024
    expect(dayOf([sell(future(), 65, 20_000, 1, { day: '2023-05-02' })]).isApproximate).toBe(true)
  })

  it('are not levied on the other side or on another exchange', () => {
    expect(rateOn(SEED_CHARGE_RATES, 'stt', 'futures', call, BUY, '2026-11-10')).toBeNull()
    expect(
      rateOn(SEED_CHARGE_RATES, 'ipft', 'options', option(1, CE, { exchange: 'BSE' }), BUY, '2026-01-10'),
    ).toBeNull()
  })

  it('of a group stand before those of all, whatever their dates', () => {
    const rates = [
      ...SEED_CHARGE_RATES,
      {
        from: '2024-10-01',
        charge: 'exchange',
        segment: 'equity-delivery',
        exchange: 'BSE',
        group: 'X',
        side: 'both',
        ratePct: 0.1,
        isAssumption: true,
      } as const,
    ]
    const listed = equity('SMALL', { exchange: 'BSE', chargeGroup: 'X' })
    expect(rateOn(rates, 'exchange', 'equity-delivery', listed, BUY, '2026-11-10')?.ratePct).toBe(0.1)
    expect(
      rateOn(rates, 'exchange', 'equity-delivery', equity('A', { exchange: 'BSE' }), BUY, '2026-11-10')?.ratePct,
    ).toBe(0.00375)
  })
})

describe('money', () => {
  it('stays exact on the largest day', () => {
    // ₹1,000 crore and 1 paisa: 0.03553 % of 10¹² + 1 paise = 355,300,000.0003553 paise, beyond a double's digits
    expect(percentOfPaise(1_000_000_000_001, 0.03553)).toBe(355_300_000_000_355_300n)
    expect(Number.isSafeInteger(355_300_000_000_355_300)).toBe(false)
  })

  it('is rounded to the paisa once, halves away from zero', () => {
    expect([1_500_000_000n, 1_499_999_999n, -1_500_000_000n, -1_499_999_999n].map(toPaise)).toEqual([2, 1, -2, -1])
  })

  it('can be shown in paise that add up to the rounded total', () => {
    // 0.4 + 0.4 + 0.4 = 1.2 → 1: one of the three is shown as 1
    expect(paiseThatAddUp([400_000_000n, 400_000_000n, 400_000_000n])).toEqual([1, 0, 0])
    expect(paiseThatAddUp([-1_500_000_000n, 600_000_000n])).toEqual([-2, 1])
    expect(paiseThatAddUp([])).toEqual([])
  })

  it('adds up in shown paise for any amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 12 }), (amounts) => {
        const shown = paiseThatAddUp(amounts)
        const total = toPaise(amounts.reduce((sum, amount) => sum + amount, 0n))
        expect(shown.reduce((sum, paise) => sum + paise, 0)).toBe(total)
        for (const [i, paise] of shown.entries())
          expect(Math.abs(paise - Number(amounts[i]) / 1e9)).toBeLessThanOrEqual(1)
      }),
      { seed: 41, numRuns: 200 },
    )
  })
})

describe('laws of charges', () => {
  const instruments = [
    call,
    option(80_000, PE, { id: 'SENSEX', exchange: 'BSE' }),
    future(),
    future({ id: 'ZINC', exchange: 'MCX' }),
  ]
  const fill = fc
    .record({
      at: fc.nat(3),
      isBuy: fc.boolean(),
      qty: fc.integer({ min: 1, max: 5_000 }),
      ticks: fc.integer({ min: 1, max: 500_000 }),
    })
    .map(({ at, isBuy, qty, ticks }) => (isBuy ? buy : sell)(instruments[at], qty, ticks * 0.05))
  const terms = fc.constantFrom(discount, flat20, perCent)

  it('charges of different orders add up exactly', () => {
    fc.assert(
      fc.property(fc.array(fill, { maxLength: 12 }), terms, (fills, account) => {
        const together = dayOf(fills, account)
        const apart = sumOfCharges(fills.map((one) => dayOf([one], account)))
        expect(together).toEqual(apart)
        const total = CHARGE_PARTS.reduce((sum, part) => sum + together[part], 0n)
        expect(totalCharges(together)).toBe(total)
      }),
      { seed: 42, numRuns: 100 },
    )
  })

  it('an order pays the same filled at once or in two parts', () => {
    fc.assert(
      fc.property(fill, fc.integer({ min: 1, max: 4_999 }), terms, (one, cut, account) => {
        fc.pre(cut < one.qty)
        const order = { ...one, orderId: '1' }
        const halves = [
          { ...order, qty: cut },
          { ...order, qty: one.qty - cut },
        ]
        expect(dayOf(halves, account)).toEqual(dayOf([order], account))
      }),
      { seed: 43, numRuns: 100 },
    )
  })

  it('no charge falls when the turnover grows', () => {
    fc.assert(
      fc.property(fill, fc.integer({ min: 1, max: 5_000 }), terms, (one, more, account) => {
        const less = dayOf([one], account)
        const greater = dayOf([{ ...one, qty: one.qty + more }], account)
        for (const part of CHARGE_PARTS) expect(greater[part] >= less[part]).toBe(true)
      }),
      { seed: 44, numRuns: 100 },
    )
  })

  it('the parts of fills that cross zero pay what the fills pay', () => {
    const shares = equity('INFY')
    const traded = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 }), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(traded, terms, (rows, account) => {
        const fills = rows.map(([isBuy, qty, isToday], i) => {
          return (isBuy ? buy : sell)(shares, qty, 1_599.95, i, {
            day: isToday ? '2026-11-11' : '2026-11-10',
            orderId: `${i % 3}`,
          })
        })
        const parts = trades(fills).flatMap((trade) => trade.parts)
        expect(sumOfCharges(partCharges(parts, account))).toEqual(dayOf(fills, account))
      }),
      { seed: 45, numRuns: 100 },
    )
  })
})
