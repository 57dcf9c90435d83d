import { TopNav } from '../nav/TopNav.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { LiveSwitch } from './LiveSwitch.tsx'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The top bar of desks. */
export function Header() {
  return (
    <header className="flex h-top items-center gap-4 border-line border-b bg-chrome px-4 max-desk:hidden">
      <Logo />
      <TopNav />
      <HeaderSearch />
      <div className="flex items-center gap-0.5">
        <LiveSwitch />
        <Bell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  )
}
