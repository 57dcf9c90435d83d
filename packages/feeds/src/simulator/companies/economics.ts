import { gaussian, subkey, textKey, uniform } from '../random/index.ts'
import type { Company } from './company.ts'
import { clipped } from './rounding.ts'

/** How a company earns: banks and lenders by interest, insurers by premiums, all others by sales. */
type Business = 'sales' | 'bank' | 'lender' | 'insurer'

/** What is usual in a sector; margins are parts of revenue. */
interface SectorHabits {
  readonly pe: number
  readonly roe: number
  readonly netMargin: number
  readonly grossMargin: number
  readonly debtToEquity: number
  /** Stock held, as a part of a year's revenue. */
  readonly inventory: number
}

const habits = (
  pe: number,
  roe: number,
  netMargin: number,
  grossMargin: number,
  debtToEquity: number,
  inventory: number,
): SectorHabits => ({ pe, roe, netMargin, grossMargin, debtToEquity, inventory })

const SECTORS: Readonly<Record<string, SectorHabits>> = {
  Autos: habits(28, 0.18, 0.075, 0.32, 0.25, 0.11),
  Banks: habits(13, 0.135, 0.16, 1, 0.6, 0),
  'Capital goods': habits(42, 0.18, 0.1, 0.36, 0.2, 0.2),
  Cement: habits(36, 0.11, 0.09, 0.6, 0.35, 0.1),
  Chemicals: habits(36, 0.15, 0.1, 0.42, 0.25, 0.18),
  Consumer: habits(50, 0.18, 0.07, 0.4, 0.3, 0.19),
  Financials: habits(32, 0.22, 0.3, 0.9, 0.1, 0),
  FMCG: habits(48, 0.28, 0.12, 0.48, 0.1, 0.13),
  Infra: habits(24, 0.14, 0.065, 0.3, 0.6, 0.08),
  IT: habits(27, 0.25, 0.15, 0.42, 0.05, 0),
  Metals: habits(15, 0.14, 0.075, 0.4, 0.5, 0.17),
  'Oil & gas': habits(12, 0.15, 0.055, 0.22, 0.5, 0.1),
  Pharma: habits(35, 0.16, 0.13, 0.65, 0.15, 0.2),
  Power: habits(20, 0.13, 0.14, 0.55, 1.3, 0.03),
  Realty: habits(40, 0.12, 0.17, 0.42, 0.4, 0.5),
  Services: habits(35, 0.15, 0.08, 0.42, 0.35, 0.03),
  'Telecom & media': habits(36, 0.14, 0.09, 0.6, 0.9, 0.02),
  Textiles: habits(27, 0.11, 0.055, 0.4, 0.5, 0.22),
}
const OTHERS = habits(30, 0.15, 0.09, 0.4, 0.3, 0.12)
const LENDING: SectorHabits = habits(19, 0.15, 0.2, 1, 4, 0)
const INSURING: SectorHabits = habits(38, 0.15, 0.045, 1, 0.05, 0)
const LOSS_MAKERS = 0.04

/** A company's own way of its sector's, the same in every quarter. */
export interface Economics extends SectorHabits {
  readonly business: Business
  readonly isLossMaking: boolean
  /** Part of the group that the company itself is; 1 without subsidiaries. */
  readonly ownPart: number
  /** Part of the group's profit that belongs to others. */
  readonly minorityPart: number
  /** Part of revenue. */
  readonly depreciation: number
  /** Part of equity. */
  readonly cash: number
  readonly payout: number
  readonly taxRate: number
}

export function economicsOf({ key, sector, company, industry }: Company, dividendYield: number): Economics {
  const business = businessOf(sector, company)
  const usual = business === 'lender' ? LENDING : business === 'insurer' ? INSURING : (SECTORS[sector] ?? OTHERS)
  const own = subkey(key, textKey(`economics ${industry}`))
  const chance = (i: number) => uniform(subkey(own, i))
  const spread = (i: number, width: number) => Math.exp(width * clipped(gaussian(subkey(own, i)), -2, 2))
  const hasGroup = chance(0) < 0.65
  const pe = usual.pe * spread(1, 0.28)
  return {
    business,
    isLossMaking: business === 'sales' && chance(2) < LOSS_MAKERS,
    pe,
    roe: usual.roe * spread(3, 0.2),
    netMargin: Math.min(0.45, usual.netMargin * spread(4, 0.25)),
    grossMargin: Math.min(1, usual.grossMargin * spread(5, 0.08)),
    debtToEquity: usual.debtToEquity * (chance(6) < 0.15 ? 0.02 : spread(7, 0.5)),
    inventory: usual.inventory * spread(8, 0.2),
    ownPart: hasGroup ? 0.72 + 0.25 * chance(9) : 1,
    minorityPart: hasGroup && chance(10) < 0.4 ? 0.04 * chance(11) : 0,
    depreciation: (0.02 + 0.03 * chance(12)) * (usual.grossMargin > 0.5 ? 1.3 : 1),
    cash: 0.06 + 0.22 * chance(13),
    payout: clipped(dividendYield * pe, 0, 0.65),
    taxRate: 0.24 + 0.03 * chance(14),
  }
}

function businessOf(sector: string, company: string): Business {
  if (sector === 'Banks') return 'bank'
  if (sector !== 'Financials') return 'sales'
  if (/Insurance|Assurance/.test(company)) return 'insurer'
  const isLender = /Financ|Finserv|Fincorp|Finvest|Housing|Capital|Credit|Microfin|REC |Cards|Energy Development/.test(
    company,
  )
  return isLender && !/Asset|Advisors|Holdings|Broker/.test(company) ? 'lender' : 'sales'
}
