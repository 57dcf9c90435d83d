import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ViewProps } from '../../view.ts'
import type { Params, SpreadPrice } from './compute.ts'
import {
  addedLeg,
  changedLeg,
  type Edit,
  type EditedLeg,
  editedLegs,
  turnedLegs,
  withoutLeg,
  writtenLegs,
} from './editedLegs.ts'
import { LegEditorRow } from './LegEditorRow.tsx'
import { MOST_SPREAD_LEGS } from './tool.ts'

/** A leg keeps its row while its contract changes, so that the control that was pressed keeps the focus. */
const PLACES = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Leg 5', 'Leg 6'] as const

type LegEditorProps = Pick<ViewProps<SpreadPrice, Params>, 'data' | 'params' | 'setParams'>

/** The legs, each with its side, quantity, strike, right and expiry; a change makes the spread the reader's own. */
export function LegEditor({ data, params, setParams }: LegEditorProps) {
  const [said, setSaid] = useState<string | null>(null)
  const { choices, resolved } = data
  const legs = editedLegs(params.legs, data)
  // The expiry is written with the legs: contracts stay what they are when another one becomes the nearest.
  const write = (next: readonly EditedLeg[]) =>
    setParams({ expiry: resolved.expiry, legs: writtenLegs(next, resolved.expiry), type: null, width: null })
  const make = (edit: Edit) => {
    if ('refused' in edit) return setSaid(edit.refused)
    setSaid(edit.notice)
    write(edit.legs)
  }
  return (
    <Panel
      title="Legs"
      note={`${legs.length} of ${MOST_SPREAD_LEGS}`}
      actions={
        <>
          <Button size="small" title="Buy what is sold and sell what is bought" onClick={() => write(turnedLegs(legs))}>
            <ArrowUpDown size={14} aria-hidden="true" />
            Flip all
          </Button>
          <Button size="small" onClick={() => make(addedLeg(legs, choices))}>
            <Plus size={14} aria-hidden="true" />
            Leg
          </Button>
        </>
      }
    >
      <ul aria-label="Legs of the spread" className="px-3.5 py-1 max-desk:px-4">
        {legs.map((leg, place) => (
          <LegEditorRow
            key={PLACES[place]}
            name={PLACES[place]}
            leg={leg}
            choices={choices}
            isLast={legs.length === 1}
            onChange={(change) => make(changedLeg(legs, place, change, choices))}
            onRefused={setSaid}
            onRemove={() => make(withoutLeg(legs, place))}
          />
        ))}
      </ul>
      <p role="status" className={said === null ? '' : 'px-3.5 pb-2 text-micro text-warn max-desk:px-4'}>
        {said}
      </p>
    </Panel>
  )
}
