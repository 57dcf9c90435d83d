import { useSession } from '../account/session.ts'
import { useAddress } from '../routing/useAddress.ts'
import { PageTitle } from './parts/PageTitle.tsx'
import { TabNav } from './parts/TabNav.tsx'
import { AccountTab } from './settings/AccountTab.tsx'
import { SignedOut } from './settings/SignedOut.tsx'
import { TABS } from './settings/tabs.ts'

/** The account, the display, and what the site keeps of its reader: a tab each. */
export default function Settings() {
  const asked = useAddress().search.tab
  const tab = TABS.find(({ key }) => key === asked) ?? TABS[0]
  const { status } = useSession()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Settings" />
      <div className="sheet desk:grid-cols-[184px_minmax(0,1fr)]!">
        <TabNav page="settings" label="Settings" tabs={TABS} current={tab} />
        <div className="min-w-0">{status === 'signed-out' ? <SignedOut tab={tab} /> : <AccountTab tab={tab} />}</div>
      </div>
    </main>
  )
}
