import { IconButton } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { usePhone } from '@strikelens/ui/screen'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Logo } from '../header/Logo.tsx'
import { ThemeToggle } from '../header/ThemeToggle.tsx'
import { UserMenu } from '../header/UserMenu.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useNavigationStart } from '../useNavigationStart.ts'

const loadSearch = async () => ({ default: (await import('../search/MobileSearch.tsx')).MobileSearch })
const MobileSearch = lazyPart(loadSearch)

/** Logo, search, notifications and account on phones. */
export function MobileHeader() {
  const isPhone = usePhone()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isSearching, setSearching] = useState(false)
  useNavigationStart(() => setSearching(false))
  if (!isPhone) return null
  return (
    <header className="relative z-30 border-line border-b bg-chrome">
      <div className="flex h-12 items-center pr-1 pl-4">
        <Logo />
        <IconButton
          ref={toggle}
          label={isSearching ? 'Close search' : 'Search'}
          aria-expanded={isSearching}
          onPointerEnter={() => void loadSearch()}
          onClick={() => setSearching(!isSearching)}
          className="ml-auto"
        >
          <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <Bell />
        <ThemeToggle />
        <UserMenu signIn="Login" />
      </div>
      {isSearching && (
        <MobileSearch
          meanwhile={<div className="h-13" />}
          onClose={() => {
            setSearching(false)
            toggle.current?.focus()
          }}
        />
      )}
    </header>
  )
}
