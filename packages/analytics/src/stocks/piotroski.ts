/** A financial year's figures as the Piotroski score reads them, ₹ crore; NaN where the filing lacks one. */
export interface FinancialYear {
  pat: number
  operatingCashFlow: number
  openingAssets: number
  closingAssets: number
  longTermDebt: number
  currentAssets: number
  currentLiabilities: number
  /** At the year end, adjusted for bonus and split. */
  shares: number
  revenue: number
  grossProfit: number
}

export interface Piotroski {
  /** 0–9 */
  score: number
  /** How many of the nine questions the figures answer. */
  known: number
}

/** Piotroski score of a year against the year before (§K2). A question with a missing input gives no point. */
export function piotroski(year: FinancialYear, before: FinancialYear): Piotroski {
  // Each pair asks whether the first is above the second; NaN on either side leaves the question open.
  const questions = [
    [returnOnAssets(year), 0],
    [year.operatingCashFlow, 0],
    [returnOnAssets(year), returnOnAssets(before)],
    [year.operatingCashFlow, year.pat],
    [before.longTermDebt / averageAssets(before), year.longTermDebt / averageAssets(year)],
    [year.currentAssets / year.currentLiabilities, before.currentAssets / before.currentLiabilities],
    [year.grossProfit / year.revenue, before.grossProfit / before.revenue],
    [year.revenue / year.openingAssets, before.revenue / before.openingAssets],
  ]
  let score = year.shares <= before.shares ? 1 : 0
  let known = Number.isNaN(year.shares - before.shares) ? 0 : 1
  for (const [better, worse] of questions) {
    if (better > worse) score++
    if (!Number.isNaN(better) && !Number.isNaN(worse)) known++
  }
  return { score, known }
}

function averageAssets({ openingAssets, closingAssets }: FinancialYear): number {
  return (openingAssets + closingAssets) / 2
}

function returnOnAssets(year: FinancialYear): number {
  return year.pat / averageAssets(year)
}

/** Word of a score (/company): from 7 strong, to 3 weak, else null. */
export function piotroskiLabel({ score }: Piotroski): 'strong' | 'weak' | null {
  return score >= 7 ? 'strong' : score <= 3 ? 'weak' : null
}
