import { BUILDUPS } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { lazyPart } from '@strikelens/ui/loaded'
import { BuildupChip } from '@strikelens/ui/marks'
import type { DrawerContent } from '@strikelens/ui/overlays'
import { basketName } from './basketText.ts'
import type { ShownLeg } from './legAtTick.ts'
import type { ChainLegsProps } from './legsProps.ts'

const BasketPanel = lazyPart(async () => ({ default: (await import('./BasketPanel.tsx')).BasketPanel }))
const LegPanel = lazyPart(async () => ({ default: (await import('./LegPanel.tsx')).LegPanel }))

/** What stands beside a chain: the leg that is open, else the basket while it is looked at; null for neither. */
export function legsDrawer(props: ChainLegsProps, open: ShownLeg | null, isBasketOpen: boolean): DrawerContent | null {
  const { data, setParams } = props
  const { basket, context } = data
  if (open !== null) {
    const { leg, answer } = open
    const buildup = BUILDUPS.find((one) => one === leg.now.buildup) ?? 'N'
    return {
      title: `${plain(leg.strike)} ${leg.right}`,
      note: `${context.symbol} ${day(leg.expiry)}`,
      marks: <BuildupChip buildup={buildup} meaning={marketMeaning(leg.right === 'CE' ? CE : PE, buildup)} />,
      body: (
        <>
          <LegPanel meanwhile={<div className="h-130" />} {...props} leg={leg} answer={answer} />
          {basket !== null && (
            <div className="px-3.5 pb-3">
              <Button size="small" onClick={() => setParams({ leg: null })}>
                {basketName(basket.legs.length)}
              </Button>
            </div>
          )}
        </>
      ),
    }
  }
  if (basket === null || !isBasketOpen) return null
  return {
    title: basket.shape ?? 'Basket',
    note: `${context.symbol}, ${basket.legs.length} ${basket.legs.length === 1 ? 'leg' : 'legs'}`,
    body: <BasketPanel meanwhile={<div className="h-130" />} {...props} basket={basket} />,
  }
}
