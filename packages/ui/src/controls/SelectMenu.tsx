import { Menu } from '../overlays/Menu.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  note?: string
  isDisabled?: boolean
}

export interface SelectMenuProps<Value extends string> {
  /** What is being chosen; read aloud. */
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
}

/** One of several, behind a button that shows the chosen one. */
export function SelectMenu<Value extends string>({ label, value, options, onChange }: SelectMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      data-name={label}
      face={chosen?.label ?? '–'}
      aria-label={`${label}: ${chosen?.label ?? 'none'}`}
      items={options}
      value={value}
      onChoose={(next) => {
        const option = options.find((candidate) => candidate.value === next)
        if (option !== undefined) onChange(option.value)
      }}
    />
  )
}
