import { type ChargeSegment, FIRST_RATE_DAY } from './chargeRates.ts'

/** Brokerage of one order: min(flat, pct of the order's turnover), or the one of the two that is not null. */
export interface BrokerageRule {
  readonly flatPaise: number | null
  readonly pct: number | null
}

/** A broker's terms (§J4): dated, editable data. */
export interface BrokerProfile {
  readonly name: string
  /** first trade date they hold for, YYYY-MM-DD */
  readonly from: string
  /** where they were read; null for the seeds, which are nobody's */
  readonly source: string | null
  readonly brokerage: Readonly<Record<ChargeSegment, BrokerageRule>>
  /** depository charge per ISIN and day on delivery sells, GST included, whole paise */
  readonly dpPaise: number
}

// ₹15.34 with GST: an assumption of §J4.
const DP_PAISE = 1534

const FREE: BrokerageRule = { flatPaise: 0, pct: null }
const FLAT_20: BrokerageRule = { flatPaise: 2000, pct: null }
const CAPPED_20: BrokerageRule = { flatPaise: 2000, pct: 0.03 }
const HALF_PER_CENT: BrokerageRule = { flatPaise: null, pct: 0.5 }
const TWENTIETH_PER_CENT: BrokerageRule = { flatPaise: null, pct: 0.05 }

function profile(name: string, delivery: BrokerageRule, linear: BrokerageRule, options: BrokerageRule): BrokerProfile {
  return {
    name,
    from: FIRST_RATE_DAY,
    source: null,
    brokerage: {
      'equity-delivery': delivery,
      'equity-intraday': linear,
      futures: linear,
      options,
      'mcx-futures': linear,
      'mcx-options': options,
    },
    dpPaise: DP_PAISE,
  }
}

/** Seed profiles of §J4. */
export const SEED_BROKER_PROFILES: readonly BrokerProfile[] = [
  profile('discount', FREE, CAPPED_20, FLAT_20),
  profile('flat 20', FLAT_20, FLAT_20, FLAT_20),
  profile('per cent', HALF_PER_CENT, TWENTIETH_PER_CENT, TWENTIETH_PER_CENT),
]
