import { Button, SelectMenu } from '@strikelens/ui/controls'
import { useFirstFocus } from '@strikelens/ui/overlays'
import { X } from 'lucide-react'
import { FAMILIES, INDICATORS } from './indicatorList.ts'
import { INDICATOR_NUMBERS } from './indicatorNumbers.ts'
import { type IndicatorWords, indicatorText, isIndicator, MOST_INDICATORS, parseIndicators } from './indicatorText.ts'

const NONE = ''
const CHOICES = [
  { value: NONE, label: 'Add an indicator' },
  ...FAMILIES.flatMap((family) =>
    Object.entries(INDICATORS)
      .filter(([, choice]) => choice.family === family)
      .map(([value, choice]) => ({ value, label: choice.label, note: family })),
  ),
]

interface IndicatorListProps {
  chosen: readonly IndicatorWords[]
  onChange: (next: readonly IndicatorWords[]) => void
}

/** The chosen indicators with their numbers, and the way to one more. */
export function IndicatorList({ chosen, onChange }: IndicatorListProps) {
  const isFull = chosen.length >= MOST_INDICATORS
  const add = (name: string) => {
    if (!isIndicator(name)) return
    const one = { name, params: INDICATOR_NUMBERS[name].map(({ fallback }) => fallback) }
    if (!chosen.some((other) => indicatorText(other) === indicatorText(one))) onChange([...chosen, one])
  }
  const part = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={part} className="grid min-w-72 gap-2 p-2.5">
      {chosen.map((one, place) => (
        <IndicatorRow
          key={indicatorText(one)}
          words={one}
          onChange={(next) => onChange(chosen.map((other, i) => (i === place ? next : other)))}
          onRemove={() => onChange(chosen.filter((_, i) => i !== place))}
        />
      ))}
      {isFull ? (
        <p className="text-ink-3 text-micro">{MOST_INDICATORS} indicators are the maximum: remove one first.</p>
      ) : (
        <SelectMenu label="Indicator to add" value={NONE} options={CHOICES} onChange={add} />
      )}
    </div>
  )
}

interface IndicatorRowProps {
  words: IndicatorWords
  onChange: (next: IndicatorWords) => void
  onRemove: () => void
}

function IndicatorRow({ words, onChange, onRemove }: IndicatorRowProps) {
  const { label } = INDICATORS[words.name]
  const set = (place: number, text: string) => {
    const next = { ...words, params: words.params.map((value, i) => (i === place ? Number(text) : value)) }
    // A number that is still being typed, or is out of bounds, waits in its field.
    if (text !== '' && parseIndicators(indicatorText(next)) !== null) onChange(next)
  }
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2 border-line border-b pb-2">
      <span className="font-mid text-table">{label}</span>
      {INDICATOR_NUMBERS[words.name].map(({ name, least, most, step }, place) => (
        <label key={name} className="inline-flex items-center gap-1 text-ink-3 text-micro">
          {name}
          <input
            type="number"
            defaultValue={words.params[place]}
            min={least}
            max={most}
            step={step}
            onBlur={(event) => set(place, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') set(place, event.currentTarget.value)
            }}
            className="h-7 w-16 rounded-2 border border-line bg-surface px-1.5 text-ink text-table invalid:border-down max-desk:h-11"
          />
        </label>
      ))}
      <Button size="small" aria-label={`Remove ${label}`} className="ml-auto" onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}
