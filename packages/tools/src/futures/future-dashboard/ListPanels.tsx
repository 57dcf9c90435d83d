import { Segmented } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { useState } from 'react'
import type { ViewProps } from '../../view.ts'
import { FutureList } from './FutureList.tsx'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import type { ListKey } from './lists.ts'
import { LIST_TITLES } from './listTitles.ts'

const TABS = LIST_TITLES.map(({ key, tab }) => ({ value: key, label: tab }))

/** Eight lists, those that mirror each other side by side; on phones one at a time. */
export function ListPanels(props: ViewProps<FutureDashboard, Params>) {
  const isPhone = usePhone()
  const [chosen, choose] = useState<ListKey>('gainers')
  const shown = isPhone ? LIST_TITLES.filter(({ key }) => key === chosen) : LIST_TITLES
  return (
    <>
      {isPhone && (
        <div className="scroll-x px-4 py-2">
          <Segmented label="List" value={chosen} choices={TABS} onChange={choose} />
        </div>
      )}
      <div className="grid gap-px bg-line! *:bg-surface desk:grid-cols-2">
        {shown.map((list) => (
          <FutureList key={list.key} list={list} {...props} />
        ))}
      </div>
    </>
  )
}
