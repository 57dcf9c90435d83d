import { fixed } from '@strikelens/analytics/numeric'
import { delta, gamma, plain, theta, vega } from '@strikelens/market/formats'
import type { Explanation } from '@strikelens/ui/explain'
import { amount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { Wire } from '../../result.ts'
import type { GreeksCallVsPut } from './greeksCallVsPut.ts'
import { cellValue } from './shownRows.ts'
import type { COLUMNS } from './tool.ts'

type Key = (typeof COLUMNS)[number]

const two = (value: number) => fixed(value, 2)
const WIDTH = { width: 112 }

/** The table's columns; a row is the index of a strike of the set. */
export function greekColumns(
  { rows, isThetaToExpiry }: Pick<Wire<GreeksCallVsPut>, 'rows' | 'isThetaToExpiry'>,
  howTo: (key: string) => Explanation | undefined,
): readonly Column<number>[] {
  const explained = (key: string) => {
    const how = howTo(key)
    return how === undefined ? {} : { headingHow: how }
  }
  const value = (key: Key) => (i: number) => cellValue(rows, key, i)
  const side = (name: 'ce' | 'pe'): Column<number>[] => {
    const group =
      name === 'ce'
        ? { ...WIDTH, group: 'Calls', groupTone: 'call' as const }
        : { ...WIDTH, group: 'Puts', groupTone: 'put' as const }
    return [
      {
        ...group,
        key: `${name}Delta`,
        ...(name === 'ce' ? explained('delta') : {}),
        label: 'Delta',
        hint: 'Per 1 point of the forward',
        value: value(`${name}Delta`),
        format: delta,
      },
      {
        ...group,
        key: `${name}Gamma`,
        ...(name === 'ce' ? explained('gamma') : {}),
        label: 'Gamma',
        hint: 'Change of delta per point of the forward',
        value: value(`${name}Gamma`),
        format: gamma,
      },
      {
        ...group,
        key: `${name}Theta`,
        ...(name === 'ce' ? explained('theta') : {}),
        label: thetaLabel([isThetaToExpiry]),
        hint: isThetaToExpiry ? 'Points left to decay' : 'Points per calendar day',
        value: value(`${name}Theta`),
        format: theta,
      },
      {
        ...group,
        key: `${name}Vega`,
        ...(name === 'ce' ? explained('vega') : {}),
        label: 'Vega',
        hint: 'Points per vol point',
        value: value(`${name}Vega`),
        format: vega,
      },
      {
        ...group,
        key: `${name}Oi`,
        ...(name === 'ce' ? explained('oi') : {}),
        label: 'OI',
        hint: 'Open contracts, lots',
        value: value(`${name}Oi`),
        format: amount,
        tone: 'strong',
      },
    ]
  }
  return [
    ...side('ce'),
    {
      ...WIDTH,
      key: 'strike',
      label: 'Strike',
      hint: 'Exercise price; the framed row is at the money',
      align: 'center',
      value: value('strike'),
      format: plain,
      isPinned: true,
    },
    {
      ...WIDTH,
      key: 'iv',
      ...explained('iv'),
      label: 'IV',
      hint: 'Strike IV in percent; in italics where it is a model value between its neighbours',
      value: value('iv'),
      format: two,
      cell: (i) => {
        const at = cellValue(rows, 'iv', i)
        const text = at === null ? '–' : two(at)
        return rows.isModel[i] === 1 ? <i>{text}</i> : text
      },
    },
    ...side('pe').reverse(),
  ]
}
