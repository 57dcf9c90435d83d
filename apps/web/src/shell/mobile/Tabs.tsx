import groups from 'virtual:menu'
import { classes } from '@strikelens/ui/classes'
import { ChartCandlestick, ChartNoAxesColumn, House, type LucideIcon, Menu, TrendingUp } from 'lucide-react'
import { useOpenPage } from '../../knownPages.ts'
import { Link } from '../../routing/Link.tsx'
import { useAddress } from '../../routing/useAddress.ts'
import { type Opened, tabOf } from './tabs.ts'

const TABS: readonly { key: Opened; label: string; Icon: LucideIcon }[] = [
  { key: 'market', label: 'Market', Icon: TrendingUp },
  { key: 'options', label: 'Options', Icon: ChartNoAxesColumn },
  { key: 'futures', label: 'Futures', Icon: ChartCandlestick },
  { key: 'more', label: 'More', Icon: Menu },
]
const shown = TABS.filter(({ key }) => key === 'more' || groups.includes(key))

export interface TabsProps {
  readonly opened: Opened | null
  readonly onOpen: (opened: Opened | null) => void
}

/** The five places of the bottom bar. */
export function Tabs({ opened, onOpen }: TabsProps) {
  const { key } = useAddress()
  const group = useOpenPage()?.group
  const active = opened ?? tabOf(key, group)
  return (
    <div className="flex h-16">
      <Link page="" onClick={() => onOpen(null)} className={face(active === 'home')}>
        <House size={20} strokeWidth={1.5} aria-hidden="true" />
        Home
      </Link>
      {shown.map(({ key, label, Icon }) => (
        <button
          key={key}
          type="button"
          data-tab={key}
          aria-haspopup="dialog"
          aria-expanded={opened === key}
          onClick={() => onOpen(opened === key ? null : key)}
          className={face(active === key)}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  )
}

function face(isActive: boolean): string {
  return classes(
    'relative flex flex-1 flex-col items-center justify-center gap-1 text-micro -outline-offset-2',
    isActive
      ? 'font-bold text-ink before:absolute before:inset-x-6 before:-top-px before:h-0.5 before:bg-ink'
      : 'font-mid text-ink-3',
  )
}
