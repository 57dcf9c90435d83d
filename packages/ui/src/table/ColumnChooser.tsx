import { Columns3 } from 'lucide-react'
import { Button, IconButton } from '../controls/Button.tsx'
import { Popover } from '../overlays/Popover.tsx'

export interface ColumnChooserProps {
  /** Columns that may be shown or not. */
  columns: readonly { key: string; label: string }[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
  /** Its icon alone, in a row that has no room for the word. */
  isIcon?: boolean
}

/** Which columns a table shows. */
export function ColumnChooser({ columns, shown, onChange, isIcon = false }: ColumnChooserProps) {
  return (
    <Popover
      label="Columns"
      trigger={(trigger) => {
        const icon = <Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />
        return isIcon ? (
          <IconButton label="Columns" className="size-7" {...trigger}>
            {icon}
          </IconButton>
        ) : (
          <Button tone="ghost" {...trigger}>
            {icon}
            Columns
          </Button>
        )
      }}
    >
      {() => (
        <fieldset aria-label="Columns" className="grid max-h-[70dvh] min-w-52 overflow-auto p-1.5">
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
