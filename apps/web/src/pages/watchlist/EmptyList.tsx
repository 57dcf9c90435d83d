import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { CirclePlus } from 'lucide-react'

/** What most lists begin with. */
const SUGGESTIONS = ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'HDFCBANK', 'ICICIBANK', 'GOLD']

/** A list that follows nothing yet. */
export function EmptyList({ name, onAdd }: { name: string; onAdd: (codes: readonly string[]) => Promise<boolean> }) {
  return (
    <Empty
      title={`${name} is empty`}
      actions={SUGGESTIONS.map((symbol) => (
        <Button key={symbol} aria-label={`Add ${symbol}`} onClick={() => void onAdd([symbol])}>
          <CirclePlus size={14} aria-hidden="true" />
          {symbol}
        </Button>
      ))}
    >
      Add indices, stocks, funds, commodities, futures and options by search, or paste their symbols. Or begin with one
      of these:
    </Empty>
  )
}
