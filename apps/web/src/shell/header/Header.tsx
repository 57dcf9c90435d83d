import { usePhone } from '@strikelens/ui/screen'
import { TopNav } from '../nav/TopNav.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { LiveSwitch } from './LiveSwitch.tsx'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The top bar of desks. The search gives way where the groups need the room. */
export function Header() {
  if (usePhone()) return null
  return (
    <header className="relative z-30 flex h-12 items-center gap-4 border-line border-b bg-chrome px-4 max-title:gap-2.5">
      <Logo />
      <TopNav />
      <div className="ml-auto flex min-w-0 max-w-75 flex-1 max-title:max-w-45">
        <HeaderSearch />
      </div>
      <LiveSwitch />
      <div className="flex flex-none items-center gap-0.5">
        <Bell />
        <ThemeToggle />
        <UserMenu signIn="Sign In" />
      </div>
    </header>
  )
}
