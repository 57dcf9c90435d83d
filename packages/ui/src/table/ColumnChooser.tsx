import { Columns3 } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { Popover } from '../overlays/Popover.tsx'

export interface ColumnChooserProps {
  /** Columns that may be shown or not. */
  columns: readonly { key: string; label: string }[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Which columns a table shows. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  return (
    <Popover
      label="Columns"
      trigger={(trigger) => (
        <Button tone="ghost" {...trigger}>
          <Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />
          Columns
        </Button>
      )}
    >
      {() => (
        <fieldset aria-label="Columns" className="grid min-w-52 p-1.5">
          {columns.map(({ key, label }) => (
            <label
              key={key}
              className="flex min-h-8 items-center gap-2 rounded-2 px-2 text-table hover:bg-hover max-desk:min-h-11"
            >
              <input
                type="checkbox"
                checked={shown.includes(key)}
                onChange={(event) =>
                  onChange(
                    columns
                      .map((column) => column.key)
                      .filter((other) => (other === key ? event.target.checked : shown.includes(other))),
                  )
                }
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}
