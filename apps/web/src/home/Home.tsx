import { Link } from '@tanstack/react-router'
import { useServerClock } from '../live/clock.ts'
import { isTool, manifest } from '../manifest.ts'

/** The way in: what is built, and where its numbers come from. */
export default function Home() {
  const clock = useServerClock()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <h1 className="py-3 font-bold text-title max-desk:px-4">Market analytics for Indian traders</h1>
      <div className="sheet">
        <ul className="grid desk:grid-cols-3 gap-px bg-line">
          {manifest.filter(isTool).map(({ key, label, purpose, isPremium }) => (
            <li key={key} className="bg-surface">
              <Link to="/$page/{-$symbol}" params={{ page: key }} className="block px-3.5 py-3 hover:bg-accent-soft">
                <b className="block font-mid">
                  {label}
                  {isPremium && <span className="ml-1 text-ink-3 text-micro">Advanced plan</span>}
                </b>
                <span className="text-ink-3 text-table">{purpose}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="bg-surface px-3.5 py-3 text-ink-3 text-micro">
          {clock === null ? 'Reading the market clock …' : `Source: ${clock.source}`}
        </p>
      </div>
    </main>
  )
}
