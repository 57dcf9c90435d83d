import { Explain } from '@strikelens/ui/explain'
import { Badge } from '@strikelens/ui/marks'
import { shownExplanation } from '../kit/explained.ts'
import type { Answer, Wire } from '../result.ts'
import type { StockFacts } from './stockFacts.ts'
import { type StockChip, stockChips, volatilityChips } from './stockWords.ts'

interface StockStripProps {
  /** Null for an index or a commodity: nothing is drawn. */
  readonly facts: Wire<StockFacts> | null
  /** Whether the page says elsewhere how dear the options are. */
  readonly isWithoutVolatility?: boolean
  /** What a page adds to them. */
  readonly more?: readonly StockChip[]
  readonly answer: Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>
}

/** What a trader of a stock's options must know first: the lot, what lies before the expiry, what the exchange forbids. */
export function StockStrip({ facts, isWithoutVolatility = false, more = [], answer }: StockStripProps) {
  const { explanations, asOf } = answer
  if (facts === null) return null
  return (
    <ul aria-label="The stock" className="flex flex-wrap items-center gap-1.5 px-3.5 py-2 max-desk:px-4">
      {[...stockChips(facts), ...(isWithoutVolatility ? [] : volatilityChips(facts.volatility)), ...more].map(
        ({ key, text, isWarning, how }) => {
          const explanation = how === undefined ? undefined : explanations[how]
          return (
            <li key={key}>
              <Badge tone={isWarning ? 'late' : 'closed'}>
                {explanation === undefined ? text : <Explain how={shownExplanation(explanation, asOf)}>{text}</Explain>}
              </Badge>
            </li>
          )
        },
      )}
    </ul>
  )
}
