import { MARK_OK } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import * as chainFigures from '../figures/chain.ts'
import { explain } from '../figures/explain.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { ChainReading } from './readChain.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** The synthetic future strike by strike: what the median is taken of (§O6). */
export function syntheticForward({ snapshot, derived }: Pick<ChainReading, 'snapshot' | 'derived'>): Explanation {
  const { strike, spot } = snapshot
  const { ce, pe } = derived
  const nearest = Array.from(strike.keys())
    .filter((k) => !Number.isNaN(derived.byStrike.forwardK[k]))
    .sort((a, b) => Math.abs(strike[a] - spot) - Math.abs(strike[b] - spot))
  const isOk = (k: number) => ce.markQuality[k] === MARK_OK && pe.markQuality[k] === MARK_OK
  const ok = nearest.filter(isOk).slice(0, 5)
  const others = nearest.filter((k) => !isOk(k)).slice(0, Math.max(0, 3 - ok.length))
  const taken = [...ok, ...others].sort((a, b) => a - b)
  return explain(
    chainFigures.syntheticForward(taken.length),
    [
      ...taken.flatMap((k) => [
        points(`${plain(strike[k])} CE mark`, ce.mark[k]),
        points(`${plain(strike[k])} PE mark`, pe.mark[k]),
      ]),
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
      { name: 'Time to expiry', value: derived.years, unit: 'years' },
    ],
    derived.synthetic,
  )
}
