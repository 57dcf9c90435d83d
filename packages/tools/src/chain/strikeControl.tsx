import { StrikePicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { askedStrike } from '../kit/askedStrike.ts'
import type { SetParams } from '../kit/controls.tsx'

/** What an answer says of the strikes that can be chosen. */
interface StrikeData {
  readonly strikes: readonly (number | null)[]
  readonly context: { readonly atm: number | null }
  readonly resolved: { readonly strike: number | null }
}

/** The one strike that a page is about, as the address asks for it. */
export function strikeControl(
  { strikes, context, resolved }: StrikeData,
  asked: string | undefined,
  setParams: SetParams,
): ControlItem {
  return {
    key: 'strike',
    label: 'Strike',
    place: 'head',
    control: (
      <StrikePicker
        strikes={strikes.filter((strike) => strike !== null)}
        atm={context.atm ?? Number.NaN}
        value={askedStrike(asked, strikes, resolved.strike)}
        onChange={(strike) => setParams({ strike: String(strike) })}
      />
    ),
  }
}
