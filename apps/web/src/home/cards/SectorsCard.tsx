import { signed } from '@strikelens/market/formats'
import type { HomeSectors } from '@strikelens/tools/home/home-sectors/compute'
import { DivergingBars } from '@strikelens/ui/charts/smallCharts'
import type { HomeSearch } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'

/** Sector indices, the strongest first. */
export function SectorsCard({ search }: { search: HomeSearch }) {
  const answer = useHomeAnswer<HomeSectors>('home-sectors', search.moment)
  return (
    <Card
      title="Sectors"
      note="change %"
      place="min-h-88 desk:col-span-6 dock:col-span-3 desk:min-h-88"
      link={<CardLink page={toolOfCard('home-sectors')} search={search.moment} />}
      answer={answer}
    >
      {({ sectors, all }) => (
        <div className="px-3.5 py-1 max-desk:px-4 [&_li]:h-7.5!">
          <DivergingBars
            label="Sector indices by change in percent"
            rows={sectors.map(({ symbol, name, chgPct }) => ({
              key: symbol,
              name,
              value: chgPct ?? Number.NaN,
              text: signed(chgPct, 2),
            }))}
          />
          {sectors.length < (all ?? 0) && (
            <p className="py-2 text-ink-3 text-micro">
              {(all ?? 0) - sectors.length} of {all} sector indices are not known: no close of theirs is stored.
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
