import type { ReactNode } from 'react'
import { Explain, type Explanation } from '../explain/Explain.tsx'
import { signTone, TONE_CLASSES } from '../marks/tone.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import type { CellPlan } from './chainCells.ts'

/** Headings of a chain: the sides, then the columns. */
export function ChainHead({
  plans,
  expiry,
  isPhone,
  headingHow,
}: {
  plans: readonly CellPlan[]
  expiry: string
  isPhone: boolean
  /** How a column is computed, by its key; a press on the heading tells. */
  headingHow: Readonly<Record<string, Explanation>>
}) {
  const span = (of: CellPlan['side']) => plans.filter(({ side }) => side === of).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    <div role="rowgroup" className="kit-chain-head">
      {!isPhone && (
        // biome-ignore lint/a11y/useSemanticElements: part of the same grid
        // biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used
        <div role="row" className="kit-head-row kit-sides">
          <SideHeading span={span('ce')} className="pl-2.5 text-left text-call-text">
            Calls <span className="font-text text-ink-3">· resistance</span>
          </SideHeading>
          <SideHeading span={span('centre')} className="text-center text-ink-3">
            {expiry}
          </SideHeading>
          <SideHeading span={span('pe')} className="pr-2.5 text-right text-put-text">
            <span className="font-text text-ink-3">support ·</span> Puts
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

function SideHeading({ span, className, children }: { span: number; className: string; children: ReactNode }) {
  if (span === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    // biome-ignore lint/a11y/useFocusableInteractive: headings are read, not used
    <div role="columnheader" aria-colspan={span} className={className} style={{ gridColumn: `span ${span}` }}>
      {children}
    </div>
  )
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

export interface ChainTotalsProps {
  plans: readonly CellPlan[]
  totals: ChainSums
}

/** Sums of each side by column, and what stands between them: under the strike, and under columns of the centre by key. */
export interface ChainSums {
  readonly ce: Readonly<Record<string, number>>
  readonly pe: Readonly<Record<string, number>>
  readonly centre: ReactNode
  readonly beside?: Readonly<Record<string, ReactNode>>
}

/** The last line: sums of each side, their ratio in the middle. */
export function ChainTotals({ plans, totals }: ChainTotalsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    // biome-ignore lint/a11y/useFocusableInteractive: sums are read, not used
    <div role="row" className="kit-chain-total">
      {plans.map(({ side, lines: [column], isStrike }, i) => {
        const value = side === 'centre' ? undefined : totals[side][column.key]
        const isLabel = value === undefined && side !== 'centre' && (i === 0 || i === plans.length - 1)
        const tone = column.tone === 'sign' && value !== undefined ? TONE_CLASSES[signTone(value)] : undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of the same grid
          // biome-ignore lint/a11y/useFocusableInteractive: sums are read, not used
          <div
            key={`${side} ${column.key}`}
            role="gridcell"
            data-side={isStrike ? 'strike' : side}
            data-label={isLabel || undefined}
            className={tone}
          >
            {isStrike
              ? totals.centre
              : side === 'centre'
                ? totals.beside?.[column.key]
                : value !== undefined
                  ? column.format(value)
                  : isLabel && 'Total'}
          </div>
        )
      })}
    </div>
  )
}
