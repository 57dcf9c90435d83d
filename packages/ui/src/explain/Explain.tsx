import { clockIst } from '@strikelens/market/formats'
import type { ReactNode } from 'react'
import { unitBehind } from '../formats/unitBehind.ts'
import { Popover } from '../overlays/Popover.tsx'

export interface ExplainInput {
  name: string
  /** As the page shows it. */
  value: string
  unit?: string
}

/** How one figure came about, with the inputs it was really computed from. */
export interface Explanation {
  title: string
  /** In words or symbols: 'ΣPE OI / ΣCE OI, all strikes'. */
  formula: string
  inputs: readonly ExplainInput[]
  result: string
  unit?: string
  /** Epoch ms of the inputs. */
  asOf: number
}

export interface ExplainProps {
  how: Explanation
  children: ReactNode
  /** The figure as the page writes it, where the children are more than that. */
  shown?: string
}

/** A figure that can be asked 'How is this computed?': a press, a tap or Enter on it shows formula, inputs and time. */
export function Explain({ how, children, shown }: ExplainProps) {
  return (
    <Popover
      label={`How ${how.title} is computed`}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="touch cursor-help text-left decoration-dotted decoration-line-control underline-offset-3 hover:underline aria-expanded:underline"
        >
          {children}
          <span className="sr-only">, how is this computed?</span>
        </button>
      )}
    >
      {() => <Working how={how} result={resultText(how, shown ?? children)} />}
    </Popover>
  )
}

/**
 * The result as the page writes it, so that both have the same unit and rounding; as it was computed where the page shows
 * words or a drawing. Its unit stands behind unless the page writes it too.
 */
export function resultText({ result, unit }: Pick<Explanation, 'result' | 'unit'>, shown: ReactNode): string {
  const text = typeof shown === 'string' && /^[+−±]?₹?\d/.test(shown) ? shown : result
  return unit === undefined || text.includes(unit.split(' ')[0]) ? text : text + unitBehind(unit)
}

function Working({ how, result }: { how: Explanation; result: string }) {
  return (
    <div className="grid w-72 gap-2 p-3.5 text-table max-desk:w-full">
      <b className="font-bold text-body max-desk:hidden">{how.title}</b>
      <p className="rounded-2 bg-sunken px-2 py-1.5 font-mid dark:bg-canvas">{how.formula}</p>
      <dl>
        {how.inputs.map(({ name, value, unit }) => (
          <div key={name} className="flex min-h-6 items-center justify-between gap-3 border-line-soft border-b">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">
              {value}
              {unit !== undefined && <span className="text-ink-3">{unitBehind(unit)}</span>}
            </dd>
          </div>
        ))}
        <div className="flex min-h-7 items-center justify-between gap-3 font-bold">
          <dt>Result</dt>
          <dd>{result}</dd>
        </div>
      </dl>
      <p className="text-ink-3 text-micro">Inputs as of {clockIst(how.asOf)}</p>
    </div>
  )
}
