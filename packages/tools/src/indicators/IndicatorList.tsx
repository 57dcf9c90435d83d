import type { IndicatorName } from '@strikelens/analytics/indicators'
import { IconButton, type SearchGroup, SearchList } from '@strikelens/ui/controls'
import { X } from 'lucide-react'
import { INDICATORS } from './indicatorList.ts'
import { INDICATOR_NUMBERS } from './indicatorNumbers.ts'
import { indicatorSearch } from './indicatorSearch.ts'
import { type IndicatorWords, indicatorText, isIndicator, MOST_INDICATORS, parseIndicators } from './indicatorText.ts'

interface IndicatorListProps {
  chosen: readonly IndicatorWords[]
  onChange: (next: readonly IndicatorWords[]) => void
}

/** The chosen indicators with their numbers, and all of them to search for one more. */
export function IndicatorList({ chosen, onChange }: IndicatorListProps) {
  const isFull = chosen.length >= MOST_INDICATORS
  const groupsOf = (text: string): SearchGroup[] =>
    indicatorSearch(text).map(({ family, names }) => ({
      title: family,
      options: names.map((name) => {
        const { label, name: note } = INDICATORS[name]
        const isChosen = chosen.some((one) => one.name === name)
        return { key: name, name: label, note, isChosen, isDisabled: isFull || isAmong(chosen, usual(name)) }
      }),
    }))
  return (
    <div className="w-84 max-desk:w-full">
      {chosen.length > 0 && (
        <div className="grid gap-2 border-line-soft border-b px-3 py-2">
          {chosen.map((one, place) => (
            <IndicatorRow
              key={indicatorText(one)}
              words={one}
              onChange={(next) => onChange(chosen.map((other, i) => (i === place ? next : other)))}
              onRemove={() => onChange(chosen.filter((_, i) => i !== place))}
            />
          ))}
        </div>
      )}
      {isFull && (
        <p role="status" className="px-3 pt-2 text-ink-2 text-table">
          {MOST_INDICATORS} indicators are the maximum: remove one first.
        </p>
      )}
      <SearchList
        label="Find an indicator"
        listLabel="Indicators"
        isMultiple
        groupsOf={groupsOf}
        nothing={(text) => `No indicator matches “${text}”. Try what it measures: average, momentum, volume.`}
        onChoose={(key) => {
          if (isIndicator(key)) onChange([...chosen, usual(key)])
        }}
      />
    </div>
  )
}

/** An indicator with the numbers most traders use. */
function usual(name: IndicatorName): IndicatorWords {
  return { name, params: INDICATOR_NUMBERS[name].map(({ fallback }) => fallback) }
}

function isAmong(chosen: readonly IndicatorWords[], one: IndicatorWords): boolean {
  return chosen.some((other) => indicatorText(other) === indicatorText(one))
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
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
            className="h-7 w-14 rounded-2 border border-line bg-surface px-1.5 text-ink text-table invalid:border-down max-desk:h-11"
          />
        </label>
      ))}
      <IconButton label={`Remove ${label}`} className="-mr-1.5 ml-auto size-7" onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
