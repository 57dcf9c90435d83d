import { classes } from '@strikelens/ui/classes'
import type { ComponentType } from 'react'
import { Link } from '../routing/Link.tsx'
import { useAddress } from '../routing/useAddress.ts'
import { ChangelogTab } from './about/ChangelogTab.tsx'
import { DataTab } from './about/DataTab.tsx'
import { MethodTab } from './about/MethodTab.tsx'
import { ProductTab } from './about/ProductTab.tsx'
import { TeamTab } from './about/TeamTab.tsx'
import { PageTitle } from './parts/PageTitle.tsx'

const TABS: readonly { readonly key: string; readonly label: string; readonly Tab: ComponentType }[] = [
  { key: 'product', label: 'Product', Tab: ProductTab },
  { key: 'data', label: 'Data', Tab: DataTab },
  { key: 'method', label: 'Method', Tab: MethodTab },
  { key: 'changelog', label: 'Changelog', Tab: ChangelogTab },
  { key: 'team', label: 'Team', Tab: TeamTab },
]

/** Who makes this, with which data, and how the numbers are made. */
export default function About() {
  const asked = useAddress().search.tab
  const { key, Tab } = TABS.find((tab) => tab.key === asked) ?? TABS[0]
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="About Strikelens" />
      <div className="sheet">
        <nav aria-label="About" className="scroll-x flex px-1 max-desk:px-1.5">
          {TABS.map((tab) => (
            <Link
              key={tab.key}
              page="about"
              search={tab === TABS[0] ? {} : { tab: tab.key }}
              aria-current={tab.key === key ? 'page' : undefined}
              className={classes(
                'flex h-11 flex-none items-center border-b-2 px-2.5 font-mid',
                tab.key === key ? 'border-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
        <Tab />
      </div>
    </main>
  )
}
