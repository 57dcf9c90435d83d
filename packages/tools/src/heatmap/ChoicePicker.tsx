import { Segmented, SelectMenu } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'

export interface ChoicePickerProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string; why?: string | undefined }[]
  onChange: (value: Value) => void
}

/** One of several, all in sight on desks, behind a button on phones. */
export function ChoicePicker<Value extends string>({ label, value, choices, onChange }: ChoicePickerProps<Value>) {
  return usePhone() ? (
    <SelectMenu
      label={label}
      value={value}
      options={choices.map(({ why, ...choice }) => ({ ...choice, ...(why && { note: why, isDisabled: true }) }))}
      onChange={onChange}
    />
  ) : (
    <Segmented label={label} value={value} choices={choices} onChange={onChange} />
  )
}
