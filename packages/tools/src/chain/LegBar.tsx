import { Menu } from '@strikelens/ui/overlays'
import { type ReactNode, useState } from 'react'
import { LineChip } from '../kit/LineChip.tsx'
import { legLooks } from '../kit/lineLook.ts'
import type { Wire } from '../result.ts'
import { type LegWords, legsText } from '../symbols/legText.ts'
import { LegAdder } from './LegAdder.tsx'
import type { LegChoices } from './legChoices.ts'
import type { ChainLeg } from './legs.ts'

/** A set of legs that is chosen whole; null: the tool's own, which leaves the address. */
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

/** The legs of a chart over it, one line of chips in their lines' colours: take one away, add one, or choose a set. */
export function LegBar({ legs, choices, presets, most, noteOf, onChange }: LegBarProps) {
  const looks = legLooks(legs)
  // A second press goes on from the first, whose answer may still be on its way.
  const [written, setWritten] = useState<{ readonly after: typeof legs; readonly legs: typeof legs } | null>(null)
  const now = written?.after === legs ? written.legs : legs
  const write = (next: readonly Wire<ChainLeg>[]) => {
    setWritten({ after: legs, legs: next })
    onChange(legsText(next.map((leg) => words(leg, choices.expiry))))
  }
  return (
    <section
      aria-label="Legs"
      className="flex min-h-10 w-max min-w-full items-center gap-x-2 px-2.5 max-desk:min-h-11 max-desk:px-4"
    >
      <ul className="flex items-center gap-1.5">
        {legs.map(({ key, name, isListed }, i) => (
          <LineChip
            key={key}
            name={name}
            look={looks[i]}
            isListed={isListed}
            note={noteOf?.(key)}
            onRemove={() => write(now.filter((leg) => leg.key !== key))}
          />
        ))}
        <li className="flex-none">
          <LegAdder legs={now} choices={choices} most={most} onChange={write} />
        </li>
      </ul>
      {presets.length > 0 && (
        <span className="flex-none desk:ml-auto">
          <Menu
            face="Sets"
            aria-label="Sets of legs"
            items={presets.map(({ label, hint }) => ({ value: label, label, note: hint }))}
            onChoose={(chosen) => {
              setWritten(null)
              onChange(presets.find(({ label }) => label === chosen)?.legs ?? null)
            }}
          />
        </span>
      )}
    </section>
  )
}

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
