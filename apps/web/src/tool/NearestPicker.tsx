import { SymbolPicker } from '@strikelens/ui/controls'

interface NearestPickerProps {
  /** What may have been meant, best first. */
  readonly offered: readonly string[]
  readonly onChange: (symbol: string) => void
}

/** Stands for the picker of a page whose symbol nobody has: none is chosen, and what may have been meant is offered. */
export default function NearestPicker({ offered, onChange }: NearestPickerProps) {
  const options = offered.map((symbol) => ({ symbol, group: 'Instead' }))
  return <SymbolPicker value="" options={options} recents={[]} onChange={onChange} />
}
