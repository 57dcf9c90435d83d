import type { PreferenceChanges } from '@strikelens/tools/preferences'
import { type Choice, Segmented, Toggle } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savePreferences } from '../../account/savePreferences.ts'
import { SettingRow } from './SettingRow.tsx'
import { type Saving, useSaving } from './useSaving.ts'

interface PreferenceRow<Value> {
  readonly label: string
  readonly note?: ReactNode
  readonly value: Value
  /** The change that a value is to the account. */
  changes(value: Value): PreferenceChanges
}

/** Saves one preference. */
export function usePreferenceSaving<Value>(
  changes: (value: Value) => PreferenceChanges,
): [Saving | null, (next: Value, before: Value) => void] {
  const client = useQueryClient()
  return useSaving<Value>((next, before) => savePreferences(client, changes(next), changes(before)))
}

interface ChoiceRowProps<Value extends string> extends PreferenceRow<Value> {
  readonly choices: readonly Choice<Value>[]
}

/** A preference that is one of a few. */
export function ChoiceRow<Value extends string>({ label, note, value, changes, choices }: ChoiceRowProps<Value>) {
  const [saving, save] = usePreferenceSaving(changes)
  return (
    <SettingRow label={label} note={note} saving={saving}>
      <Segmented label={label} value={value} choices={choices} onChange={(next) => save(next, value)} />
    </SettingRow>
  )
}

interface SwitchRowProps extends PreferenceRow<boolean> {
  readonly isDisabled?: boolean
}

/** A preference that is on or off. */
export function SwitchRow({ label, note, value, changes, isDisabled = false }: SwitchRowProps) {
  const [saving, save] = usePreferenceSaving(changes)
  return (
    <SettingRow label={label} note={note} saving={saving}>
      <Toggle
        label={<span className="sr-only">{label}</span>}
        isOn={value}
        isDisabled={isDisabled}
        onChange={(next) => save(next, value)}
      />
    </SettingRow>
  )
}
