import { Button } from '@strikelens/ui/controls'
import { ArrowUpDown, Plus } from 'lucide-react'
import type { LegChoices } from '../../chain/legChoices.ts'
import type { Wire } from '../../result.ts'
import { addedLeg, changedLeg, type Edit, type EditedLeg, PLACES, withoutLeg } from './editedLegs.ts'
import { LegEditorRow } from './LegEditorRow.tsx'

interface LegEditorProps {
  legs: readonly EditedLeg[]
  choices: Wire<LegChoices>
  onEdit: (edit: Edit) => void
  onTurn: () => void
  onRefused: (why: string) => void
}

/** The legs, each with its side, quantity, strike, right and expiry. */
export function LegEditor({ legs, choices, onEdit, onTurn, onRefused }: LegEditorProps) {
  return (
    <>
      <ul aria-label="Legs of the spread" className="px-3.5 max-desk:px-4">
        {legs.map((leg, place) => (
          <LegEditorRow
            key={PLACES[place]}
            name={PLACES[place]}
            leg={leg}
            choices={choices}
            isLast={legs.length === 1}
            onChange={(change) => onEdit(changedLeg(legs, place, change, choices))}
            onRefused={onRefused}
            onRemove={() => onEdit(withoutLeg(legs, place))}
          />
        ))}
      </ul>
      <div className="flex gap-2 px-4 py-2 desk:hidden">
        <Button onClick={onTurn}>
          <ArrowUpDown size={14} aria-hidden="true" />
          Flip all
        </Button>
        <Button onClick={() => onEdit(addedLeg(legs, choices))}>
          <Plus size={14} aria-hidden="true" />
          Leg
        </Button>
      </div>
    </>
  )
}
