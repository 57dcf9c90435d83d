import type { Preferences } from '@strikelens/tools/preferences'
import { ChoiceRow, SwitchRow } from './ChoiceRow.tsx'
import { DisplayPreview } from './DisplayPreview.tsx'
import { PreferenceForm } from './PreferenceForm.tsx'
import { SettingRow } from './SettingRow.tsx'
import { StartPageRow } from './StartPageRow.tsx'

/** How pages look, with a sample of it. */
export function DisplayTab() {
  return (
    <PreferenceForm title="Display" note="applies to every page at once">
      {(preferences) => (
        <div className="grid dock:grid-cols-[minmax(0,1fr)_minmax(0,608px)]">
          <DisplayForm preferences={preferences} />
          <DisplayPreview preferences={preferences} />
        </div>
      )}
    </PreferenceForm>
  )
}

function DisplayForm({ preferences }: { preferences: Preferences }) {
  const { theme, density, palette, unit, numbers, cellFlash, startPage } = preferences
  return (
    <div>
      <ChoiceRow
        label="Theme"
        note="The same as the moon and sun of the header"
        value={theme}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        changes={(next) => ({ theme: next })}
      />
      <ChoiceRow
        label="Up and down"
        note="Blue and orange can be told apart by everybody"
        value={palette}
        choices={[
          { value: 'green-red', label: 'Green, red' },
          { value: 'blue-orange', label: 'Blue, orange' },
        ]}
        changes={(next) => ({ palette: next })}
      />
      <ChoiceRow
        label="Rows of tables"
        note="On desktops; on phones rows keep the height of a finger"
        value={density}
        choices={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        changes={(next) => ({ density: next })}
      />
      <ChoiceRow
        label="Open interest and volume"
        note="A tool’s own switch is remembered here too"
        value={unit}
        choices={[
          { value: 'lots', label: 'Lots' },
          { value: 'qty', label: 'Qty' },
        ]}
        changes={(next) => ({ unit: next })}
      />
      <ChoiceRow
        label="Quantities in tables"
        note="Details of a leg or strike always have every digit"
        value={numbers}
        choices={[
          { value: 'full', label: '1,23,45,678' },
          { value: 'short', label: '1.23 Cr' },
        ]}
        changes={(next) => ({ numbers: next })}
      />
      <SwitchRow
        label="Flash of changed cells"
        note="Once, softly; never on a device that asks for less motion"
        value={cellFlash}
        changes={(next) => ({ cellFlash: next })}
      />
      <StartPageRow value={startPage} />
      <SettingRow label="Language" note="The site is in English. There is no other language yet.">
        <span className="text-ink-2">English</span>
      </SettingRow>
    </div>
  )
}
