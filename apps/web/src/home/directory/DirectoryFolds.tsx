import { LockMark } from '@strikelens/ui/marks'
import { ChevronDown } from 'lucide-react'
import { briefOf } from '../../briefs.ts'
import { Link } from '../../routing/Link.tsx'
import type { ToolGroup } from './toolGroups.ts'

/** The directory on phones: a group opens when it is tapped, and all that match when there is a filter. */
export function DirectoryFolds({ groups, isFiltered }: { groups: readonly ToolGroup[]; isFiltered: boolean }) {
  return groups.map(({ group, name, tools }) => (
    <details key={group} open={isFiltered} className="group border-line-soft border-b">
      <summary className="flex h-11 list-none items-center gap-2 px-4 font-mid">
        {name}
        <span className="font-text text-ink-3 text-table">
          {tools.length} {tools.length === 1 ? 'tool' : 'tools'}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="ml-auto text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="pb-1">
        {tools.map((tool) => (
          <li key={tool.key}>
            <Link page={tool} className="flex min-h-11 items-center gap-2 px-4 text-table">
              <b className="whitespace-nowrap font-mid">{tool.label}</b>
              {tool.isPremium && <LockMark />}
              <span className="min-w-0 flex-1 truncate text-right text-ink-3 text-micro">{briefOf(tool.key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ))
}
