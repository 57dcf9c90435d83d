import { dayYear } from '@strikelens/market/formats'
import { CHANGELOG } from '@strikelens/tools/home/texts/changelog'

/** What changed for readers, by date. */
export function ChangelogTab() {
  return (
    <div className="article">
      {CHANGELOG.map(({ date, title, changes }, i) => (
        <section key={date}>
          <h2 className={i === 0 ? 'mt-0!' : undefined}>{title}</h2>
          <p className="mt-1! text-ink-3 text-table">
            <time dateTime={date}>{dayYear(date)}</time>
          </p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
