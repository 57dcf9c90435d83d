import { Button } from '@strikelens/ui/controls'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wire } from '../result.ts'
import { LegAdder } from './LegAdder.tsx'
import type { LegChoices } from './legChoices.ts'
import { legLooks } from './legLook.ts'
import type { ChainLeg } from './legs.ts'
import { type LegWords, legsText } from './legText.ts'

/** A set of legs that one press chooses; null: the tool's own, which leaves the address. */
interface LegPreset {
  readonly label: string
  readonly hint: string
  readonly legs: string | null
}

interface LegBarProps {
  legs: readonly Wire<ChainLeg>[]
  choices: Wire<LegChoices>
  presets: readonly LegPreset[]
  most: number
  /** What is said of a leg beside its name, by its key: a reading. */
  noteOf?: (key: string) => ReactNode
  /** The `legs` of the address. */
  onChange: (legs: string | null) => void
}

/** The legs of a chart as chips in their lines' colours: take one away, add one, or choose a set. */
export function LegBar({ legs, choices, presets, most, noteOf, onChange }: LegBarProps) {
  const looks = legLooks(legs)
  const write = (next: readonly Wire<ChainLeg>[]) => onChange(legsText(next.map((leg) => words(leg, choices.expiry))))
  return (
    <section
      aria-label="Legs"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2 max-desk:flex-nowrap max-desk:overflow-x-auto max-desk:px-4"
    >
      <ul className="flex flex-wrap items-center gap-1.5 max-desk:flex-nowrap">
        {legs.map((leg, i) => (
          <li
            key={leg.key}
            className="inline-flex h-7 flex-none items-center gap-1.5 rounded-2 border border-line pl-2 text-table max-desk:h-9"
          >
            <svg
              aria-hidden="true"
              width="18"
              height="4"
              className="flex-none"
              style={{ color: `var(--${looks[i].color})` }}
            >
              <line
                x1="0"
                y1="2"
                x2="18"
                y2="2"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={STROKES[looks[i].dash]}
              />
            </svg>
            {leg.isListed ? (
              <span className="whitespace-nowrap font-mid">{leg.name}</span>
            ) : (
              <s className="whitespace-nowrap text-ink-3" title="Not listed on this date">
                {leg.name}
              </s>
            )}
            {noteOf?.(leg.key)}
            <button
              type="button"
              aria-label={`Take ${leg.name} away`}
              onClick={() => write(legs.filter(({ key }) => key !== leg.key))}
              className="touch grid h-full w-6 place-items-center text-ink-3 hover:text-ink"
            >
              <X size={12} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li className="flex-none">
          <LegAdder legs={legs} choices={choices} most={most} onChange={write} />
        </li>
      </ul>
      {presets.length > 0 && (
        <fieldset aria-label="Sets of legs" className="flex flex-none items-center gap-1.5 desk:ml-auto">
          {presets.map(({ label, hint, legs: preset }) => (
            <Button key={label} size="small" title={hint} onClick={() => onChange(preset)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  )
}

const STROKES = { solid: undefined, dashed: '5 3', dotted: '2 2' }

/** A leg as the address names it on a page of this expiry. */
function words({ quantity, strike, right, expiry }: Wire<ChainLeg>, page: string): LegWords {
  const lots = quantity ?? 1
  return {
    isSold: lots < 0,
    strike: strike ?? Number.NaN,
    right,
    expiry: expiry === page ? null : expiry,
    lots: Math.abs(lots),
  }
}
