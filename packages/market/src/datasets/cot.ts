import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, number, text } from './dataset.ts'

const SIDES = ['Long', 'Short', 'Spread'] as const
const FIGURES = ['', 'Change', 'Traders'] as const

/** Groups of traders by report. */
export const COT_GROUPS = {
  financial: ['dealer', 'assetManager', 'leveraged', 'other', 'nonReportable'],
  disaggregated: ['producer', 'swap', 'managedMoney', 'other', 'nonReportable'],
  legacy: ['nonCommercial', 'commercial', 'nonReportable'],
} as const
export type CotReport = keyof typeof COT_GROUPS

/** Shares of the 4 and 8 largest traders, net. */
export const COT_CONCENTRATION = ['net4LongPct', 'net4ShortPct', 'net8LongPct', 'net8ShortPct'] as const

/** Names of the columns of a group, as in managedMoneyLong, managedMoneyLongChange and managedMoneyLongTraders. */
function namesOf<Group extends string>(groups: readonly Group[]) {
  return groups.flatMap((group) =>
    SIDES.flatMap((side) => FIGURES.map((figure) => `${group}${side}${figure}` as const)),
  )
}

/** Commitments of traders by a report of the CFTC, of futures alone or with options combined. */
function report<Group extends string, const Parts extends readonly string[]>(part: Parts, groups: readonly Group[]) {
  return {
    name: 'cot',
    rows: 'market',
    part,
    // Friday, 15:30 in New York.
    published: { every: 'week', due: '26:30' },
    writtenBy: ['files'],
    columns: {
      code: text('six characters that may begin with zeros'),
      market: text(),
      releasedAt: number('epoch ms'),
      openInterest: number('contracts'),
      openInterestChange: number('contracts'),
      traders: number('how many'),
      ...columnsNamed(namesOf(groups), () => number('contracts; of …Traders how many')),
      ...columnsNamed(COT_CONCENTRATION, () => number('%')),
    },
    optional: {},
  } as const satisfies Dataset
}

export const cotFinancial = report(['financial', 'financial-combined'], COT_GROUPS.financial)
export const cotDisaggregated = report(['disaggregated', 'disaggregated-combined'], COT_GROUPS.disaggregated)
export const cotLegacy = report(['legacy', 'legacy-combined'], COT_GROUPS.legacy)
