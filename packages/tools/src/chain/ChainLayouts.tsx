import { lazyPart } from '@strikelens/ui/loaded'
import { useLayouts } from './layouts.ts'

const LayoutMenu = lazyPart(() => import('./LayoutMenu.tsx'))

interface ChainLayoutsProps {
  /** Whether the chain has these columns: layouts of another one are kept and not offered. */
  knows(cols: string): boolean
  /** Columns in sight, as the address carries them. */
  readonly cols: string
  onChoose(cols: string): void
}

/** The reader's own layouts of a chain's columns; their menu is fetched after the chain stands. */
export function ChainLayouts(props: ChainLayoutsProps) {
  const layouts = useLayouts()
  return <LayoutMenu meanwhile={<span className="h-7 w-20" />} layouts={layouts} {...props} />
}
