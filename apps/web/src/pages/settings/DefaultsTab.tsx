import type { Preferences } from '@strikelens/tools/preferences'
import { useSubscription } from '../../account/subscription.ts'
import { site } from '../../site.ts'
import { ChoiceRow, SwitchRow } from './ChoiceRow.tsx'
import { PlansLink } from './PlansLink.tsx'
import { PreferenceForm } from './PreferenceForm.tsx'
import { SymbolRow } from './SymbolRow.tsx'

/** What tools open with where an address says nothing. */
export function DefaultsTab() {
  return (
    <PreferenceForm title="Defaults" note="for a tool whose address says nothing else">
      {(preferences) => <DefaultsForm preferences={preferences} />}
    </PreferenceForm>
  )
}

function DefaultsForm({ preferences }: { preferences: Preferences }) {
  const { symbol, interval, strikes, universe, chart, liveUpdates, priceWidget } = preferences
  const { isPaid } = useSubscription()
  return (
    <div>
      <SymbolRow value={symbol} />
      <ChoiceRow
        label="Interval"
        note="Charts and tables over time"
        value={interval}
        choices={[
          { value: '1m', label: '1m' },
          { value: '3m', label: '3m' },
          { value: '5m', label: '5m' },
          { value: '15m', label: '15m' },
          { value: '30m', label: '30m' },
          { value: '1h', label: '1h' },
        ]}
        changes={(next) => ({ interval: next })}
      />
      <ChoiceRow
        label="Strikes"
        note="On each side of the money"
        value={strikes}
        choices={[
          { value: '5', label: '±5' },
          { value: '10', label: '±10' },
          { value: '15', label: '±15' },
          { value: '20', label: '±20' },
          { value: 'all', label: 'All' },
        ]}
        changes={(next) => ({ strikes: next })}
      />
      <ChoiceRow
        label="Universe"
        note="Heatmaps of futures"
        value={universe}
        choices={[
          { value: 'fno', label: 'F&O stocks', short: 'F&O' },
          { value: 'nifty50', label: 'NIFTY 50', short: '50' },
          { value: 'nifty100', label: 'NIFTY 100', short: '100' },
          { value: 'nifty200', label: 'NIFTY 200', short: '200' },
          { value: 'all', label: 'All' },
        ]}
        changes={(next) => ({ universe: next })}
      />
      <ChoiceRow
        label="Chart"
        note="Premiums over time"
        value={chart}
        choices={[
          { value: 'line', label: 'Line' },
          { value: 'candle', label: 'Candles' },
        ]}
        changes={(next) => ({ chart: next })}
      />
      <SwitchRow
        label="Live updates"
        note={
          !site.hasFeed ? (
            'Nothing to follow: there is no live feed here'
          ) : isPaid ? (
            'Pages follow the market by themselves'
          ) : (
            <>
              Live updates come with a paid plan. <PlansLink />
            </>
          )
        }
        value={site.hasFeed && isPaid && liveUpdates}
        isDisabled={!site.hasFeed || !isPaid}
        changes={(next) => ({ liveUpdates: next })}
      />
      <ChoiceRow
        label="Beside the price strip"
        value={priceWidget}
        choices={[
          { value: 'vix', label: 'India VIX' },
          { value: 'gift', label: 'Gift Nifty' },
        ]}
        changes={(next) => ({ priceWidget: next })}
      />
    </div>
  )
}
