import { SelectMenu } from '@strikelens/ui/controls'
import { useQuery } from '@tanstack/react-query'
import { usePreferenceSaving } from './ChoiceRow.tsx'
import { optionFacts } from './optionFacts.ts'
import { SettingRow } from './SettingRow.tsx'

/** The symbol that option tools open with: one of those that have options now. */
export function SymbolRow({ value }: { value: string }) {
  const [saving, save] = usePreferenceSaving((symbol: string) => ({ symbol }))
  const { data: facts } = useQuery(optionFacts('NIFTY'))
  const symbols = new Set([...(facts?.symbols ?? []), value])
  return (
    <SettingRow label="Symbol" note="Index or commodity that option tools open with" saving={saving}>
      <SelectMenu
        label="Symbol"
        value={value}
        options={[...symbols].map((symbol) => ({ value: symbol, label: symbol }))}
        onChange={(next) => save(next, value)}
      />
    </SettingRow>
  )
}
