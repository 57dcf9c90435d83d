import { plain, price, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { HBars } from '@strikelens/ui/charts/smallCharts'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikeOi, Params } from './compute.ts'

/** The leg that changed most since the base, then all of them on one scale. */
export function LegsSide({ data, params, answer }: ViewProps<MultiStrikeOi, Params>) {
  const scale = unitScale(data, params)
  const unit = unitName(params)
  const [first] = data.figures
  if (first === undefined) return null
  const explained = (key: string, shown: string) => (
    <Explained now={answer} how={`${key}.${first.key}`}>
      {shown}
    </Explained>
  )
  return (
    <>
      <Headline
        label={`${first.name}, most ΔOI since ${data.since}`}
        value={
          <span className={TONE_CLASSES[signTone(first.oiChg)]}>
            {explained('oiChg', signedCompact(first.oiChg === null ? null : first.oiChg * scale))}
          </span>
        }
        change={
          <span className={TONE_CLASSES[signTone(first.oiChg)]}>
            {first.isNew ? 'New' : explained('oiChgPct', signedPercent(first.oiChgPct))}
          </span>
        }
        chip={<BuildupChip buildup={first.buildup} meaning={first.meaning} />}
      >
        <span>{unit}</span>
        <span>
          LTP <b className="font-mid">{price(first.ltp)}</b>
        </span>
        <span className={TONE_CLASSES[signTone(first.chgPct)]}>{explained('chgPct', signedPercent(first.chgPct))}</span>
      </Headline>
      <SidePart title="ΔOI by leg" note={`since ${data.since}, ${unit}`}>
        <HBars
          label="ΔOI by leg"
          rows={data.figures.map(({ key, strike, right, oiChg }) => {
            const change = oiChg === null ? Number.NaN : oiChg * scale
            return {
              key,
              name: `${plain(strike)} ${right}`,
              value: change,
              text: signed(change),
              color: right === 'CE' ? 'call' : 'put',
              sign: Math.sign(change),
            }
          })}
        />
      </SidePart>
    </>
  )
}
