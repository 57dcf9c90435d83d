import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Popover } from '../../overlays/Popover.tsx'
import type { OwnLevel } from '../frame/levelKeeper.ts'
import type { ScalePlace } from './levelScales.ts'

interface LevelLineProps {
  level: OwnLevel
  place: ScalePlace
  /** Null takes it away. */
  onChange: (next: OwnLevel | null) => void
}

const DRAG_PX = 3
const LONGEST_NAME = 40

/** A drawn level: dragged to another value, named and taken away by its label. Beyond the scale it is told at the edge. */
export function LevelLine({ level, place, onChange }: LevelLineProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const from = useRef<{ y: number; top: number; isMoved: boolean } | null>(null)
  const value = dragged ?? level.value
  const y = place.yOf(value)
  const isAbove = y < place.top
  const isOutside = isAbove || !(y <= place.top + place.height)
  const shownY = isOutside ? (isAbove ? place.top + 8 : place.top + place.height - 8) : y
  const drag = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isOutside) return
      from.current = { y: event.clientY, top: y, isMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current
      if (start === null) return
      if (Math.abs(event.clientY - start.y) >= DRAG_PX) start.isMoved = true
      if (start.isMoved) setDragged(place.valueAt(start.top + event.clientY - start.y))
    },
    onPointerUp() {
      if (from.current?.isMoved === true && dragged !== null) onChange({ ...level, value: dragged })
      setDragged(null)
    },
  }
  const name = `${level.name === '' ? 'Level' : level.name} ${place.format(value)}`
  return (
    <>
      {!isOutside && (
        <>
          <i className="ch-level-line" style={{ top: y, left: place.left, width: place.right - place.left }} />
          <i
            className="ch-level-grip"
            style={{ top: y - 5, left: place.left, width: place.right - place.left }}
            {...drag}
          />
        </>
      )}
      <span className="ch-level-name" style={{ top: shownY, left: place.left + 8 }}>
        <Popover
          label={name}
          trigger={(trigger) => (
            <button
              type="button"
              {...trigger}
              {...drag}
              // The end of a drag is no press.
              onClick={() => (from.current?.isMoved === true ? undefined : trigger.onClick())}
            >
              {isOutside && (isAbove ? '▲ ' : '▼ ')}
              {name}
            </button>
          )}
        >
          {(close) => (
            <LevelForm
              level={level}
              onChange={(next) => {
                close()
                onChange(next)
              }}
            />
          )}
        </Popover>
      </span>
    </>
  )
}

function LevelForm({ level, onChange }: Pick<LevelLineProps, 'level' | 'onChange'>) {
  const [name, setName] = useState(level.name)
  const [text, setText] = useState(String(level.value))
  const value = Number(text)
  const isValue = text.trim() !== '' && Number.isFinite(value)
  const field = 'h-7 min-w-0 rounded-2 border border-line bg-surface px-2 text-ink text-table max-desk:h-11'
  return (
    <form
      className="grid w-60 gap-2 p-3 max-desk:w-full max-desk:p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValue) onChange({ value, name: name.trim() })
      }}
    >
      <label className="grid gap-1 text-ink-3 text-micro">
        Name
        <input
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
          className={field}
        />
      </label>
      <label className="grid gap-1 text-ink-3 text-micro">
        Value
        <input
          inputMode="decimal"
          value={text}
          aria-invalid={!isValue}
          onChange={(event) => setText(event.target.value)}
          className={field}
        />
      </label>
      {!isValue && (
        <p role="alert" className="text-down text-micro">
          Please enter a number.
        </p>
      )}
      <span className="flex gap-2">
        <Button type="submit" tone="primary" disabled={!isValue}>
          Keep
        </Button>
        <Button onClick={() => onChange(null)}>Remove level</Button>
      </span>
    </form>
  )
}
