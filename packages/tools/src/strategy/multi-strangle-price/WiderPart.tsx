import { grouped, price, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { SidePart } from '@strikelens/ui/frame'
import { shownExplanation } from '../../kit/explained.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import { stepExplanation, widerSteps } from './widerSteps.ts'

/** Go wider or not: what every step gives up for each point of width, and what it brings in probability. */
export function WiderPart({ now }: { now: ComparedPage }) {
  const steps = [...widerSteps(now.pairs).values()].filter(({ perPoint }) => !Number.isNaN(perPoint))
  if (steps.length === 0) return null
  return (
    <SidePart title="Go wider or not" note="₹ given up, points gained">
      <ul>
        {steps.map((step) => (
          <li key={step.from.key} className="grid gap-0.5 border-line-soft border-b py-1.25 text-table last:border-b-0">
            <span className="font-mid">
              {step.from.name} → {step.to.name}
            </span>
            <span className="flex flex-wrap gap-x-3 text-ink-2 text-micro">
              <span>
                {price(step.premium - step.widerPremium)} ÷ {grouped(step.widerWidth - step.width)} ={' '}
                <b className="text-ink">
                  <Explain how={shownExplanation(stepExplanation(step), now.asOf)}>{grouped(step.perPoint, 4)}</Explain>
                </b>
              </span>
              {!Number.isNaN(step.popGain) && <span>PoP {signed(100 * step.popGain, 2)} points</span>}
            </span>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
