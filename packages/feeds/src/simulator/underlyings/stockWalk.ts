import { fatTailed, gaussian, subkey, textKey, uniform, valueNoise } from '../random/index.ts'
import type { EventPlan } from './events.ts'
import {
  type FactorDay,
  type FactorMoves,
  nightStretch,
  ORDINARY_VARIANCE,
  OVERNIGHT_SHARE,
  SESSIONS_A_YEAR,
} from './factors.ts'
import type { StockTraits } from './traits.ts'

const SHOCK = 0.07
const MEMORY = 0.87
/** The widest price band is 20 %: a session's whole move (log) stays within it. */
const LARGEST_MOVE = 0.174

/** A jump within a session: its log size and the minute of the session at which it comes. */
export interface SessionJump {
  readonly minute: number
  readonly size: number
}

/** One stock's session; prices as logs of an arbitrary unit, adjusted for splits. */
export interface StockDay {
  logOpen: number
  logClose: number
  /** Variance of a usual day, all factors together. */
  variance: number
  /** Volume against the stock's usual one. */
  volumeRatio: number
  deliveryPct: number
  jump: SessionJump | null
}

/** What comes over a stock at one session from its company. */
export interface CompanyNews {
  /** Results that came out after the close before. */
  gap: number
  dividend: number
  jump: SessionJump | null
}

/** News of each session from the plans of a company: results after a close move the next open. */
export function companyNews(
  plans: readonly EventPlan[],
  sessionMinutes: (day: number) => number,
): Map<number, CompanyNews> {
  const news = new Map<number, CompanyNews>()
  const on = (day: number) => {
    const known = news.get(day) ?? { gap: 0, dividend: 0, jump: null }
    news.set(day, known)
    return known
  }
  for (const plan of plans) {
    if (plan.kind === 'dividend') on(plan.day).dividend += plan.fraction
    if (plan.kind !== 'results') continue
    if (plan.minute !== null && plan.minute < sessionMinutes(plan.day)) {
      on(plan.day).jump = { minute: plan.minute, size: plan.move }
    } else on(plan.day + 1).gap += plan.move
  }
  return news
}

/** A stock day after day: its share of the factors, its own clustering noise, trends, news and volume. */
export function stockWalk(seed: number, symbol: string, traits: StockTraits) {
  const key = subkey(seed, textKey(symbol))
  const ownKey = subkey(key, textKey('own'))
  const trend = valueNoise(subkey(key, textKey('trend')), 28)
  const activity = valueNoise(subkey(key, textKey('volume')), 14)
  const usual = traits.ownVolatility ** 2 / SESSIONS_A_YEAR
  let ownVariance = usual
  let level = 0

  /** Draws the next session into `out`, given the factors' row `at` and the place of the stock's sector in it. */
  function step(
    { day, length, nights }: FactorDay,
    moves: FactorMoves,
    at: number,
    sectorAt: number,
    news: CompanyNews | undefined,
    out: StockDay,
  ): void {
    const drawn = subkey(ownKey, day)
    const { beta, sectorBeta } = traits
    let gap = Math.sqrt(ownVariance * OVERNIGHT_SHARE * nightStretch(nights)) * fatTailed(subkey(drawn, 0))
    let session = Math.sqrt(ownVariance * (1 - OVERNIGHT_SHARE) * length) * fatTailed(subkey(drawn, 1))
    const surprise = gap + session
    session += traits.trend * trend(day) * length
    let jump = news === undefined ? null : news.jump
    let excitement = news === undefined ? 0 : news.gap !== 0 || jump !== null ? 0.75 : 0
    if (jump === null && uniform(subkey(drawn, 2)) < 0.004 && length === 1) {
      // An order won, a raid, a rating: nobody's calendar has it.
      const size =
        (uniform(subkey(drawn, 3)) < 0.5 ? -1 : 1) * traits.resultsMove * (0.8 + 1.4 * uniform(subkey(drawn, 4)))
      excitement = 0.6
      if (uniform(subkey(drawn, 5)) < 0.5) gap += size
      else jump = { minute: 5 + Math.floor(360 * uniform(subkey(drawn, 6))), size }
    }
    const dividend = news === undefined ? 0 : Math.log(1 - news.dividend)
    const overnight = beta * moves.overnight[at] + sectorBeta * moves.overnight[sectorAt] + gap + (news?.gap ?? 0)
    const drawnIntraday =
      beta * moves.intraday[at] + sectorBeta * moves.intraday[sectorAt] + session + (jump === null ? 0 : jump.size)
    const moved = overnight + drawnIntraday
    const intraday = Math.abs(moved) > LARGEST_MOVE ? Math.sign(moved) * LARGEST_MOVE - overnight : drawnIntraday
    out.variance = beta * beta * moves.variance[at] + sectorBeta * sectorBeta * moves.variance[sectorAt] + ownVariance
    out.logOpen = level + overnight + dividend
    out.logClose = out.logOpen + intraday
    out.jump = jump
    level = out.logClose

    // A fund on overnight loans has no variance at all.
    const size = out.variance > 0 ? Math.min(4, Math.abs(overnight + intraday) / Math.sqrt(out.variance)) : 0.8
    const spread = 0.26 * activity(day) + 0.27 * gaussian(subkey(drawn, 7))
    out.volumeRatio = Math.exp(spread - 0.08 + 0.33 * (size - 0.8) + excitement) * length
    const delivered = traits.deliveryPct + 5 * gaussian(subkey(drawn, 8)) - 7 * (spread + excitement)
    out.deliveryPct = Math.min(94, Math.max(9, delivered))

    const unrest = 0.55 + (0.45 * moves.variance[at]) / ORDINARY_VARIANCE
    // The jump itself says little about tomorrow: after results volatility falls.
    const square = Math.min(surprise * surprise, 9 * ownVariance)
    ownVariance = usual * unrest * (1 - SHOCK - MEMORY) + SHOCK * square + MEMORY * ownVariance
  }

  return { step }
}
