import { grouped, rupees } from '@strikelens/market/formats'
import { type Feature, isBuilt } from '@strikelens/tools/features'
import {
  type Cycle,
  limitsOf,
  monthsOf,
  type PaidPlan,
  type Plan,
  type PlanLimits,
  priceOf,
} from '@strikelens/tools/plans'

const CYCLE_WORDS: Readonly<Record<Cycle, { name: string; each: string }>> = {
  monthly: { name: 'Monthly', each: 'a month' },
  quarterly: { name: 'Quarterly', each: 'a quarter' },
  yearly: { name: 'Yearly', each: 'a year' },
}

/** A cycle as it is chosen, what stands behind a price, and how much of it is saved against paying every month. */
export function cycleWords(cycle: Cycle): { name: string; each: string; saving: string | null } {
  const share = priceOf('pro', cycle) / (monthsOf(cycle) * priceOf('pro', 'monthly'))
  const percent = Math.round(100 * (1 - share))
  return { ...CYCLE_WORDS[cycle], saving: percent === 0 ? null : `${percent}% off` }
}

/** 'Advanced, yearly'. */
export function planAndCycle(plan: Plan, cycle: Cycle): string {
  return `${limitsOf(plan).name}, ${cycle}`
}

/** What a cycle costs a month, and what it saves against paying every month; of the month, what the year would make of it. */
export function monthlyWords(plan: PaidPlan, cycle: Cycle): string {
  const months = monthsOf(cycle)
  if (months === 1) return `${rupees(priceOf(plan, 'yearly') / monthsOf('yearly'))} a month when paid yearly`
  const price = priceOf(plan, cycle)
  const saved = months * priceOf(plan, 'monthly') - price
  return `${rupees(price / months)} a month, saves ${rupees(saved, 0)}`
}

/** The five things that matter most about a plan, of what can be used today. */
export function keyPoints(plan: Plan): readonly string[] {
  return points(limitsOf(plan))
    .filter((point) => typeof point === 'string')
    .slice(0, 5)
}

function points(limits: PlanLimits): readonly (string | null)[] {
  const { history, watchlists, watchlistItems, armedAlerts, insightsPerDay, savedScans, exportRows } = limits
  const lists = `${watchlists} ${watchlists === 1 ? 'watchlist' : 'watchlists'} of ${watchlistItems} symbols`
  const insights = isBuilt('insights') ? `${insightsPerDay} AI insights a day` : null
  const scans = `${savedScans} saved scans`
  if (!limits.hasLiveUpdates) {
    return [
      'Every tool without a lock',
      'Premium tools on the last completed session',
      `History of ${history.words}`,
      lists,
      insights,
      scans,
    ]
  }
  if (!limits.hasPremiumTools) {
    return [
      'No advertisements',
      'Live updates',
      `History of ${history.words}`,
      lists,
      `CSV of ${grouped(exportRows)} rows`,
    ]
  }
  return [
    'Every premium tool, live and on every date',
    history.sessions === null && history.calendarDays === null ? 'All stored history' : `History of ${history.words}`,
    isBuilt('alerts') ? `${armedAlerts} armed alerts${limits.hasWebhooks ? ' and webhooks' : ''}` : null,
    lists,
    insights,
    scans,
    'CSV of all rows',
  ]
}

export interface MatrixRow {
  readonly label: string
  readonly hint: string
  /** What it is a limit of, where that is more than the tools themselves. */
  readonly of?: Feature
  /** Words or a number; true and false are drawn. */
  readonly value: (limits: PlanLimits) => string | boolean
}

const count = (value: number) => (value === 0 ? false : Number.isFinite(value) ? grouped(value) : 'Unlimited')

interface MatrixGroup {
  readonly group: string
  readonly rows: readonly MatrixRow[]
}

/** Every limit of the plans, by what it is about. */
export const LIMITS: readonly MatrixGroup[] = [
  {
    group: 'Tools and data',
    rows: [
      {
        label: 'Advertisements',
        hint: 'Banners and offers on the site. The apps have none on any plan.',
        value: ({ hasAds }) => (hasAds ? 'Yes' : 'None'),
      },
      { label: 'Tools without a lock', hint: 'Complete, with every control and column.', value: () => 'All' },
      {
        label: 'Premium tools',
        hint: 'Tools with a lock. Below the Advanced plan they are complete on the last completed session.',
        value: ({ hasPremiumTools }) => (hasPremiumTools ? 'All, live' : 'Last completed session'),
      },
      {
        label: 'Live updates',
        hint: 'Pages follow the market by themselves.',
        value: ({ hasLiveUpdates }) => hasLiveUpdates,
      },
      {
        label: 'History and replay',
        hint: 'How far back dates can be opened where a tool is not locked.',
        value: ({ history }) => history.words.charAt(0).toUpperCase() + history.words.slice(1),
      },
    ],
  },
  {
    group: isBuilt('alerts') ? 'Lists and alerts' : 'Lists',
    rows: [
      {
        label: 'Watchlists × symbols',
        hint: 'Named lists, and symbols in each.',
        value: ({ watchlists, watchlistItems }) => `${watchlists} × ${watchlistItems}`,
      },
      {
        label: 'Saved scans and screens',
        hint: 'Conditions of a screener kept under a name.',
        value: ({ savedScans }) => count(savedScans),
      },
      {
        label: 'Armed alerts',
        of: 'alerts',
        hint: 'Conditions watched at the same time. Webhooks send them to your own programs.',
        value: ({ armedAlerts, hasWebhooks }) => (hasWebhooks ? `${armedAlerts} + webhook` : count(armedAlerts)),
      },
    ],
  },
  {
    group: 'Journal',
    rows: [
      {
        label: 'Trades per month',
        of: 'journal',
        hint: 'Trades that can be entered or imported in a calendar month.',
        value: ({ journalTradesPerMonth }) => count(journalTradesPerMonth),
      },
      {
        label: 'Accounts',
        of: 'journal',
        hint: 'Trading accounts kept apart in the journal.',
        value: ({ journalAccounts }) => count(journalAccounts),
      },
      {
        label: 'MFE/MAE, Monte Carlo',
        of: 'journal',
        hint: 'Best and worst point of each trade, and the spread of outcomes your trades allow.',
        value: ({ hasExcursions }) => hasExcursions,
      },
    ],
  },
  {
    group: 'Working with it',
    rows: [
      {
        label: 'CSV export',
        hint: 'Rows of a table in one file.',
        value: ({ exportRows }) => (Number.isFinite(exportRows) ? `${grouped(exportRows)} rows` : 'All rows'),
      },
      {
        label: 'AI insights a day',
        of: 'insights',
        hint: '“Explain this page”: a written briefing on request. The insights on the page itself are never counted.',
        value: ({ insightsPerDay }) => count(insightsPerDay),
      },
      {
        label: 'Devices at once',
        hint: 'Devices that are signed in at the same time; the oldest gives way to the next.',
        value: ({ devices }) => count(devices),
      },
      {
        label: 'Support answers within',
        hint: 'Working days until a person answers.',
        value: ({ supportDays }) =>
          supportDays === 0 ? 'Same day' : `${supportDays} ${supportDays === 1 ? 'day' : 'days'}`,
      },
    ],
  },
]

/** The limits of what can be used today. */
export const MATRIX: readonly MatrixGroup[] = LIMITS.map(({ group, rows }) => ({
  group,
  rows: rows.filter((row) => row.of === undefined || isBuilt(row.of)),
})).filter(({ rows }) => rows.length > 0)
