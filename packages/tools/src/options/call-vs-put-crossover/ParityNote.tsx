import { plain, price, signed } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import type { Params } from './params.ts'

/** Whether premiums of one strike are compared. */
export function isParity({ data, params }: Pick<ViewProps<CallPutCrossover, Params>, 'data' | 'params'>): boolean {
  return params.metric === 'price' && data.parity !== null
}

/** Says that premiums of one strike cross exactly when the forward crosses it, and offers what carries new information. */
export function ParityNote({ data, answer, setParams }: ViewProps<CallPutCrossover, Params>) {
  const { parity, otmPair } = data
  if (parity === null) return null
  return (
    <section
      aria-label="Put-call parity"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-soft px-3.5 py-2 text-table max-desk:px-4"
    >
      <p className="min-w-0 flex-1 basis-96">
        With one strike on both legs the premiums cross exactly when the forward crosses {plain(parity.strike)}: call −
        put is {signed(parity.difference, 2)}, e^(−rate × time) × (forward − strike) is{' '}
        <Explained now={answer} how="parity">
          {signed(parity.expected, 2)}
        </Explained>
        , with the forward at {price(parity.forward)}. Such a cross says nothing that the forward does not.
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={() => setParams({ metric: null })}>
          Compare changes in %
        </Button>
        {otmPair !== null && (
          <Button size="small" onClick={() => setParams({ legs: otmPair })}>
            Two legs out of the money
          </Button>
        )}
      </span>
    </section>
  )
}
