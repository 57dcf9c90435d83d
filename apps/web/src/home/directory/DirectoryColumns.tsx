import { LockMark } from '@strikelens/ui/marks'
import { briefOf } from '../../briefs.ts'
import { Link } from '../../routing/Link.tsx'
import type { ToolGroup } from './toolGroups.ts'

/** The directory on desks: groups under each other in up to four columns. */
export function DirectoryColumns({ columns }: { columns: readonly (readonly ToolGroup[])[] }) {
  return (
    <div
      className="grid divide-x divide-line-soft pt-1.5 pb-2.5"
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {columns.map((groups) => (
        <div key={groups[0].group}>
          {groups.map(({ group, name, tools }) => (
            <div key={group} className="pb-1.5">
              <h3 className="flex gap-1.5 px-3.5 pt-2 pb-1 font-bold text-ink-3 text-micro">
                {name} <span className="font-text">{tools.length}</span>
              </h3>
              <ul>
                {tools.map((tool) => (
                  <li key={tool.key}>
                    <Link page={tool} className="flex h-6 items-center gap-2 px-3.5 text-table hover:bg-hover">
                      <b className="whitespace-nowrap font-mid">{tool.label}</b>
                      {tool.isPremium && <LockMark />}
                      <span className="min-w-0 flex-1 truncate text-right text-ink-3 text-micro">
                        {briefOf(tool.key)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
