import { grouped } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import type { SetParams } from '../kit/controls.tsx'
import type { Screen } from './screen.ts'

interface NoMatchProps {
  readonly screen: Screen<unknown>
  /** What a row is: 'symbol'. */
  readonly noun: string
  readonly q: string
  setParams: SetParams
}

/** Nothing meets the screen: which condition removes most, and the way on without it. */
export function NoMatch({ screen, noun, q, setParams }: NoMatchProps) {
  const { of, strictest } = screen
  const actions = [
    ...(strictest === null
      ? []
      : [
          <Button key="drop" onClick={() => setParams(strictest.drop)}>
            Drop “{strictest.words}”
          </Button>,
        ]),
    ...(q === ''
      ? []
      : [
          <Button key="q" onClick={() => setParams({ q: null })}>
            Clear the filter “{q}”
          </Button>,
        ]),
  ]
  return (
    <Empty title={`0 of ${grouped(of)}`} actions={actions}>
      {strictest === null
        ? `No ${noun} to show.`
        : `No ${noun} meets these conditions. “${strictest.words}” removes most: ${grouped(strictest.removed)} of ${grouped(of)}.`}
    </Empty>
  )
}
