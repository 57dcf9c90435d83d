import { plain, price, signedPercent } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { LineChip } from '../kit/LineChip.tsx'
import type { Wire } from '../result.ts'
import type { ShownPair } from './comparison.ts'
import type { PairItem, PairKind } from './pairItems.ts'
import { pairLook } from './pairLook.ts'

/** A set of pairs that one press chooses, as the address writes it; null where it cannot be had now. */
export interface PairPreset {
  readonly label: string
  readonly hint: string
  readonly text: string | null
}

interface PairBarProps {
  noun: PairKind['noun']
  items: readonly Wire<PairItem>[]
  /** Those that are listed, at the newest tick. */
  pairs: readonly Wire<ShownPair>[]
  /** The page's expiry, which the names of its own pairs leave out; null where all are of it. */
  pageExpiry: string | null
  /** What adds a pair. */
  adder: ReactNode
  presets: readonly PairPreset[]
  /** ATM now, where no pair stands around it, and the pairs that do. */
  atmNow: { readonly strike: number; readonly text: string } | null
  /** The pairs of the address. */
  onChange: (text: string) => void
}

/** The pairs as chips in their lines' colours with premium and change: the legend; take one away, add one, choose a set. */
export function PairBar({ noun, items, pairs, pageExpiry, adder, presets, atmNow, onChange }: PairBarProps) {
  const without = (key: string) => items.flatMap((item) => (item.key === key ? [] : [item.key])).join(',')
  return (
    <section
      aria-label={noun === 'straddles' ? 'Straddles' : 'Strangles'}
      className="flex min-h-10 w-max min-w-full items-center gap-1.5 px-2.5"
    >
      <ul className="flex flex-1 items-center gap-1.5">
        {items.map(({ key, name, expiry, isListed }, place) => (
          <LineChip
            key={key}
            name={name}
            look={pairLook(place)}
            isListed={isListed}
            note={
              <PairNote pair={pairs.find((pair) => pair.key === key)} expiry={expiry === pageExpiry ? expiry : null} />
            }
            onRemove={items.length === 1 ? null : () => onChange(without(key))}
          />
        ))}
        <li className="flex-none">{adder}</li>
      </ul>
      <fieldset aria-label={`Sets of ${noun}`} className="flex flex-none items-center gap-1.5">
        {atmNow !== null && (
          <Button size="small" onClick={() => onChange(atmNow.text)}>
            ATM is now {plain(atmNow.strike)} · switch
          </Button>
        )}
        {presets.map(({ label, hint, text }) => (
          <Button
            key={label}
            size="small"
            title={hint}
            disabled={text === null}
            onClick={() => {
              if (text !== null) onChange(text)
            }}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}

/** Expiry, premium and change on the day of a line. */
function PairNote({ pair, expiry }: { pair: Wire<ShownPair> | undefined; expiry: string | null }) {
  if (pair === undefined) return <span className="text-ink-3 text-micro">not listed</span>
  const { value, changePct } = pair.figures
  return (
    <span className="flex items-baseline gap-1.5 whitespace-nowrap">
      {expiry !== null && <span className="text-ink-3 text-micro">{day(expiry)}</span>}
      <span className="font-mid">{price(value)}</span>
      <span className={TONE_CLASSES[signTone(changePct)]}>{signedPercent(changePct)}</span>
    </span>
  )
}
