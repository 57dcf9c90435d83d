import { Button } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { Popover } from '@strikelens/ui/overlays'

interface OverlayChoice {
  readonly value: string
  readonly label: string
  readonly note: string
}

/** Which lines stand beside the chart's own, several at once; the tool's default leaves the address. */
export function overlayControl(
  ov: string,
  choices: readonly OverlayChoice[],
  fallback: readonly string[],
  setParams: (changes: Readonly<Record<string, string | null>>) => void,
): ControlItem {
  const chosen = chosenOf(ov, choices)
  return {
    key: 'ov',
    label: 'Overlays',
    place: 'bar',
    control: (
      <Popover
        label="Overlays"
        align="end"
        trigger={(trigger) => (
          <Button tone="ghost" {...trigger} className="px-2!">
            Overlays <span className="text-ink-3">{chosen.length}</span>
          </Button>
        )}
      >
        {() => (
          <fieldset aria-label="Overlays" className="grid min-w-64 p-1.5">
            {choices.map(({ value, label, note }) => (
              <label
                key={value}
                className="flex min-h-8 items-center gap-2 rounded-2 px-2 text-table hover:bg-hover max-desk:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={() => setParams({ ov: overlaysAfter(ov, value, choices, fallback) })}
                  className="size-4 accent-accent"
                />
                {label}
                <span className="ml-auto pl-3 text-ink-3 text-micro">{note}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
    ),
  }
}

/** The `ov` value after one overlay was turned on or off: null is the default, which leaves the address. */
export function overlaysAfter(
  ov: string,
  toggled: string,
  choices: readonly Pick<OverlayChoice, 'value'>[],
  fallback: readonly string[],
): string | null {
  const chosen = chosenOf(ov, choices)
  const every = choices.map(({ value }) => value)
  const next = every.filter((value) => chosen.includes(value) !== (value === toggled))
  if (next.join() === every.filter((value) => fallback.includes(value)).join()) return null
  return next.length === 0 ? 'none' : next.join(',')
}

function chosenOf(ov: string, choices: readonly Pick<OverlayChoice, 'value'>[]): readonly string[] {
  const named = ov.split(',')
  return choices.map(({ value }) => value).filter((value) => named.includes(value))
}
