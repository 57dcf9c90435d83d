import { iv, MISSING, percent, plain, price, ratio } from '@strikelens/market/formats'
import type { HomeOptions } from '@strikelens/tools/home/home-options/compute'
import type { Wire } from '@strikelens/tools/result'
import { day } from '@strikelens/ui/formats'
import { Change, Figure, Figures, Legend } from '@strikelens/ui/marks'
import { type HomeSearch, ofSymbol } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'
import { StrikeOi } from './StrikeOi.tsx'

/** The near expiry of the index in four figures and its open interest around the money. */
export function OptionsCard({ search }: { search: HomeSearch }) {
  const answer = useHomeAnswer<HomeOptions>('home-options', ofSymbol(search))
  const data = answer.answer?.data
  return (
    <Card
      title="Options"
      note={data === undefined ? undefined : `${data.symbol}, ${day(data.expiry)}, ${data.dte}d`}
      place="min-h-101 desk:col-span-6 dock:col-span-3 desk:min-h-88"
      link={<CardLink page={toolOfCard('home-options')} symbol={search.symbol} search={search.moment} />}
      answer={answer}
    >
      {(found) => (
        <>
          <OptionFigures data={found} />
          <div className="flex items-center justify-between border-line-soft border-t px-3.5 pt-2.5 text-ink-3 text-micro max-desk:px-4">
            OI by strike, lots
            <Legend
              items={[
                { mark: 'call', label: 'Call' },
                { mark: 'put', label: 'Put' },
              ]}
            />
          </div>
          <StrikeOi data={found} />
        </>
      )}
    </Card>
  )
}

function OptionFigures({ data }: { data: Wire<HomeOptions> }) {
  const { pcrOi, pcrBand, isPcrStretched, maxPain, straddle, straddlePct, atmIv, atmIvChange } = data
  return (
    <Figures>
      <Figure
        label="PCR (OI)"
        value={ratio(pcrOi)}
        note={isPcrStretched ? `${pcrBand}, stretched` : (pcrBand ?? MISSING)}
      />
      <Figure label="Max pain" value={plain(maxPain)} />
      <Figure label="ATM straddle" value={price(straddle)} note={`±${percent(straddlePct)}`} />
      <Figure
        label={atmIvChange === null ? 'ATM IV, %' : 'ATM IV, %, vs prev close'}
        value={iv(atmIv, 1)}
        note={<Change value={atmIvChange === null ? null : atmIvChange * 100} decimals={1} isPlain />}
      />
    </Figures>
  )
}
