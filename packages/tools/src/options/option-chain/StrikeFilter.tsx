import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useState } from 'react'

interface StrikeFilterProps {
  readonly strikes: string | undefined
  onChange(strikes: string | null): void
}

/** Strikes as a reader types them, '25,800 - 26,200' or '25900 26000', as an address carries them; null for none. */
export function strikesText(typed: string): string | null {
  const text = typed.trim().replace(/(\d),(?=\d{2,3}(\D|$))/g, '$1')
  const span = /^(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)$/.exec(text)
  if (span !== null) return `${span[1]}-${span[2]}`
  const list = text.split(/[\s,;]+/).filter((one) => /^\d+(\.\d+)?$/.test(one))
  return list.length === 0 ? null : list.join(',')
}

/** A quick filter of the strikes: a list or a span, which stands in for the window around ATM. */
export function StrikeFilter({ strikes, onChange }: StrikeFilterProps) {
  const [typed, setTyped] = useState(strikes ?? '')
  const [before, setBefore] = useState(strikes)
  // Back and forward change the address; the field follows.
  if (before !== strikes) {
    setBefore(strikes)
    setTyped(strikes ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(strikesText(typed))
  }
  return (
    <form onSubmit={submit} className="inline-flex items-center gap-1">
      <input
        aria-label="Strikes, a list or a span"
        placeholder="Strikes"
        title="A list or a span, such as 25900-26200; Enter shows them alone"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={submit}
        className="h-7 w-24 rounded-2 border border-line bg-surface px-2 text-table placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-focus max-desk:h-9"
      />
      {strikes !== undefined && (
        <Button tone="ghost" size="small" onClick={() => onChange(null)}>
          Clear
        </Button>
      )}
    </form>
  )
}
