import { Button } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { type Overlay, overlaysOf, overlaysText } from './overlays.ts'

const CHOICES: readonly { value: Overlay; label: string; note: string }[] = [
  { value: 'vwap', label: 'VWAP', note: 'of the combined premium' },
  { value: 'spot', label: 'Spot', note: 'right axis' },
  { value: 'levels', label: 'Levels', note: 'previous close, day high and low' },
  { value: 'path', label: 'Decay path', note: 'time alone, from the base' },
  { value: 'ce', label: 'CE', note: 'call premium' },
  { value: 'pe', label: 'PE', note: 'put premium' },
  { value: 'iv', label: 'IV', note: 'pane below' },
  { value: 'vix', label: 'India VIX', note: 'pane below' },
  { value: 'oi', label: 'OI of CE and PE', note: 'pane below' },
]

/** Which lines and panes stand beside the premium; several at once. */
export function OverlayPicker({ value, onChange }: { value: string; onChange: (ov: string | null) => void }) {
  const chosen = overlaysOf(value)
  const toggle = (overlay: Overlay) => {
    const next = new Set(chosen)
    if (!next.delete(overlay)) next.add(overlay)
    onChange(overlaysText(next))
  }
  return (
    <Popover label="Overlays" align="end" trigger={(trigger) => <Button {...trigger}>{chosen.size} shown</Button>}>
      {() => (
        <fieldset aria-label="Overlays" className="grid min-w-64 p-1.5">
          {CHOICES.map(({ value: overlay, label, note }) => (
            <label
              key={overlay}
              className="flex min-h-8 items-center gap-2 rounded-2 px-2 text-table hover:bg-hover max-desk:min-h-11"
            >
              <input
                type="checkbox"
                checked={chosen.has(overlay)}
                onChange={() => toggle(overlay)}
                className="size-4 accent-accent"
              />
              {label}
              <span className="ml-auto pl-3 text-ink-3 text-micro">{note}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}
