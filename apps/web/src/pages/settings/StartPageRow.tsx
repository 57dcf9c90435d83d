import { SelectMenu } from '@strikelens/ui/controls'
import { manifest } from '../../manifest.ts'
import { usePreferenceSaving } from './ChoiceRow.tsx'
import { SettingRow } from './SettingRow.tsx'

/** The home page and everything one works with; not the texts. */
const OPTIONS = manifest
  .filter(({ key, group, isInMenu }) => key === '' || (group !== 'home' && isInMenu))
  .map(({ key, label }) => ({ value: `/${key}`, label }))

/** The page that opens after signing in. */
export function StartPageRow({ value }: { value: string }) {
  const [saving, save] = usePreferenceSaving((startPage: string) => ({ startPage }))
  return (
    <SettingRow label="Start page" note="Opens after you sign in; the logo always leads home" saving={saving}>
      <SelectMenu label="Start page" value={value} options={OPTIONS} onChange={(next) => save(next, value)} />
    </SettingRow>
  )
}
