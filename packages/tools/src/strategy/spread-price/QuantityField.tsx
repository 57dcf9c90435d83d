import { IconButton } from '@strikelens/ui/controls'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { MOST_LOTS, typedLots } from './editedLegs.ts'

interface QuantityFieldProps {
  /** What is counted; read aloud. */
  label: string
  value: number
  onChange: (lots: number) => void
  onRefused: (why: string) => void
}

/** Lots of a leg, counted up and down or typed. What was typed stays until it is a quantity or is taken back by Escape. */
export function QuantityField({ label, value, onChange, onRefused }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const settle = () => {
    if (typed === null) return
    const read = typedLots(typed)
    setRefused('refused' in read)
    if ('refused' in read) return onRefused(read.refused)
    setTyped(null)
    if (read.lots !== value) onChange(read.lots)
  }
  const step = (by: 1 | -1) => {
    setTyped(null)
    setRefused(false)
    onChange(Math.min(Math.max(value + by, 1), MOST_LOTS))
  }
  return (
    <span className="inline-flex items-center">
      <IconButton label={`${label}, less`} className="size-7" disabled={value <= 1} onClick={() => step(-1)}>
        <Minus size={14} aria-hidden="true" />
      </IconButton>
      <input
        aria-label={label}
        aria-invalid={isRefused}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'ArrowUp') step(1)
          if (event.key === 'ArrowDown') step(-1)
          if (event.key !== 'Escape') return
          setTyped(null)
          setRefused(false)
        }}
        className="h-6.5 w-11 rounded-2 border border-line bg-surface text-center font-mid text-table tabular-nums focus-visible:outline-2 focus-visible:outline-focus aria-invalid:border-down max-desk:h-9"
      />
      <IconButton label={`${label}, more`} className="size-7" disabled={value >= MOST_LOTS} onClick={() => step(1)}>
        <Plus size={14} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
