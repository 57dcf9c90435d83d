import { SymbolPicker } from '@strikelens/ui/controls'

interface NearestPickerProps {
  /** What may have been meant, best first. */
  readonly nearest: readonly string[]
  readonly onChange: (symbol: string) => void
}

/** Stands for the picker of a page whose symbol nobody has: none is chosen, and the nearest names are offered. */
export default function NearestPicker({ nearest, onChange }: NearestPickerProps) {
  const options = nearest.map((symbol) => ({ symbol, group: 'Nearest names' }))
  return <SymbolPicker value="" options={options} recents={[]} onChange={onChange} />
}
