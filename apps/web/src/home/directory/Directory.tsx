import { useTypedText } from '@strikelens/tools/heatmap/useTypedText'
import { Button, SearchBox } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { briefOf } from '../../briefs.ts'
import { isTool, manifest } from '../../manifest.ts'
import { useHomeParams } from '../useHomeParams.ts'
import { DirectoryColumns } from './DirectoryColumns.tsx'
import { DirectoryFolds } from './DirectoryFolds.tsx'
import { toolColumns } from './toolGroups.ts'

const TOOLS = manifest.filter(isTool)
const PREMIUM = TOOLS.filter(({ isPremium }) => isPremium).length

/** Every tool by group with what it is for; `written` is the filter in the address. */
export function Directory({ written }: { written: string }) {
  const isPhone = usePhone()
  const setParams = useHomeParams()
  const [filter, setFilter] = useTypedText(written, (q) => setParams({ q: q === '' ? null : q }, { replace: true }))
  const columns = toolColumns(TOOLS, filter, briefOf)
  return (
    <section aria-label="All tools" className="desk:col-span-12">
      <header className="flex min-h-10 items-center gap-2 border-line-soft border-b px-3.5 max-desk:min-h-14 max-desk:px-4">
        <h2 className="whitespace-nowrap font-bold text-body">All tools</h2>
        <span className="whitespace-nowrap text-ink-3 text-micro">
          {TOOLS.length}, {PREMIUM} premium
        </span>
        <SearchBox label="Filter tools" value={filter} onChange={setFilter} className="ml-auto w-65 max-desk:h-11" />
      </header>
      {columns.length === 0 ? (
        <Empty
          title={`No tool matches '${filter.trim()}'`}
          actions={<Button onClick={() => setFilter('')}>All tools</Button>}
        >
          Try a shorter word, such as chain or straddle.
        </Empty>
      ) : isPhone ? (
        <DirectoryFolds groups={columns.flat()} isFiltered={filter.trim() !== ''} />
      ) : (
        <DirectoryColumns columns={columns} />
      )}
    </section>
  )
}
