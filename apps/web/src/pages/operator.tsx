import { Empty } from '@strikelens/ui/states'
import { useSession } from '../account/session.ts'
import { useAddress } from '../routing/useAddress.ts'
import { Entrance } from './operator/Entrance.tsx'
import { SecondFactorFirst } from './operator/SecondFactorFirst.tsx'
import { Troubles } from './operator/Troubles.tsx'
import { TABS } from './operator/tabs.ts'
import { PageTitle } from './parts/PageTitle.tsx'
import { TabNav } from './parts/TabNav.tsx'

/** What those who run the site see and do, a tab each. The server decides who that is; here nobody else is shown a form. */
export default function Operator() {
  const asked = useAddress().search.tab
  const tab = TABS.find(({ key }) => key === asked) ?? TABS[0]
  const { status, user } = useSession()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Operator" />
      {status === 'signed-in' && user.isAdmin !== true ? (
        <div className="sheet">
          <Empty title="There is nothing here">This page is for those who run the site.</Empty>
        </div>
      ) : user?.needsSecondFactor === true ? (
        <div className="sheet">
          <SecondFactorFirst />
        </div>
      ) : (
        <div className="sheet desk:grid-cols-[184px_minmax(0,1fr)]!">
          <TabNav page="operator" label="Operator" tabs={TABS} current={tab} />
          <div className="grid min-w-0 content-start gap-px bg-line *:bg-surface">
            {status === 'signed-in' && <Troubles />}
            {status === 'signed-out' ? <Entrance tab={tab.key} /> : <tab.Tab />}
          </div>
        </div>
      )}
    </main>
  )
}
