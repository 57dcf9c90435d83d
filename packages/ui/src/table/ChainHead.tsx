import type { ReactNode } from 'react'
import { Explain, type Explanation } from '../explain/Explain.tsx'
import { signTone, TONE_CLASSES } from '../marks/tone.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import type { CellPlan } from './chainCells.ts'
import type { ChainSum } from './chainColumns.ts'

export interface ChainHeadProps {
  plans: readonly CellPlan[]
  expiry: string
  isPhone: boolean
  /** From the outside to the strike. */
  sums: readonly ChainSum[]
  /** How a column is computed, by its key; a press on the heading tells. */
  headingHow: Readonly<Record<string, Explanation>>
}

/** Headings of a chain: the sides with their sums, then the columns. */
export function ChainHead({ plans, expiry, isPhone, sums, headingHow }: ChainHeadProps) {
  const span = (of: CellPlan['side']) => plans.filter(({ side }) => side === of).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    <div role="rowgroup" className="kit-chain-head">
      {!isPhone && (
        // biome-ignore lint/a11y/useSemanticElements: part of the same grid
        // biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used
        <div role="row" className="kit-head-row kit-sides">
          <SideHeading span={span('ce')}>
            <b className="text-call-text">Calls</b>
            <span>resistance</span>
            <Sums side="ce" sums={sums} />
          </SideHeading>
          <SideHeading span={span('centre')}>
            <span className="mx-auto">{expiry}</span>
          </SideHeading>
          <SideHeading span={span('pe')}>
            <span className="flex-1" />
            <Sums side="pe" sums={[...sums].reverse()} />
            <span>support</span>
            <b className="text-put-text">Puts</b>
          </SideHeading>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: part of the same grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used */}
      <div role="row" className="kit-head-row">
        {plans.map((plan, i) => (
          <ColumnHeading
            key={`${plan.side} ${plan.lines[0].key}`}
            plan={plan}
            isPhone={isPhone}
            isOuter={i === 0 || i === plans.length - 1}
            // A phone's headings are too small to press.
            how={isPhone ? undefined : headingHow[plan.lines[0].key]}
          />
        ))}
      </div>
    </div>
  )
}

function SideHeading({ span, children }: { span: number; children: ReactNode }) {
  if (span === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    // biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used
    <div role="columnheader" aria-colspan={span} style={{ gridColumn: `span ${span}` }}>
      {children}
    </div>
  )
}

function Sums({ side, sums }: { side: 'ce' | 'pe'; sums: readonly ChainSum[] }) {
  return sums.map(({ label, format, isSigned, ...values }) => (
    <span key={label}>
      {label}{' '}
      <b className={isSigned === true ? TONE_CLASSES[signTone(values[side])] : 'text-ink'}>{format(values[side])}</b>
    </span>
  ))
}

interface ColumnHeadingProps {
  plan: CellPlan
  isPhone: boolean
  isOuter: boolean
  how: Explanation | undefined
}

function ColumnHeading({ plan, isPhone, isOuter, how }: ColumnHeadingProps) {
  const [first, second] = plan.lines
  const isSideTold = isPhone && isOuter && !plan.isStrike
  const name = isSideTold ? `${plan.side === 'ce' ? 'Call' : 'Put'} ${first.label}` : first.label
  const tone = isSideTold ? (plan.side === 'ce' ? 'text-call-text' : 'text-put-text') : undefined
  const heading = (
    <span className={tone}>
      {how === undefined ? (
        name
      ) : (
        <Explain how={how} shown="">
          {name}
        </Explain>
      )}
      {isPhone && second !== undefined && !plan.isStrike && <small>{second.label}</small>}
    </span>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    // biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used
    <div role="columnheader" data-side={plan.isStrike ? 'strike' : plan.side} data-kind={first.kind}>
      {first.hint === undefined ? heading : <Tooltip content={first.hint}>{heading}</Tooltip>}
    </div>
  )
}
