import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, segmentControl, selectControl } from '../kit/controls.tsx'
import type { Wire } from '../result.ts'
import { ChoiceChips } from '../screening/ChoiceChips.tsx'
import { sectorControl, universeControl } from '../universe/controls.tsx'
import type { ControlsProps } from '../view.ts'
import { type List, type ListFilter, NO_PRESET } from './list.ts'
import type { ListData } from './listData.ts'
import type { ListLooks } from './listLooks.ts'
import { anyOf, leastText, listPresetHits, listScreen } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { rowsOf, useFormulas } from './readLater.ts'
import { rulesOf } from './rulesText.ts'

/** The controls of a list: its presets with what each finds, universe, sector, and what it declares. */
export function listControls(
  list: List,
  looks: ListLooks,
  own: Readonly<Record<string, unknown>>,
  { data, params, setParams, watchlists }: ControlsProps<ListData, ListParams>,
): readonly ControlItem[] {
  return [
    ...presetControls(list, data, params, setParams),
    ...filterControls(list, looks, data, params, setParams),
    universeControl(params.universe, list.universes, watchlists?.names ?? [], setParams, list.universes[0]),
    ...choiceControls(list, own, params, setParams),
    sectorControl(params.sector, data?.words.sector?.distinct ?? [], setParams),
    ...leastControls(list, params, setParams),
  ]
}

function presetControls(
  list: List,
  data: Wire<ListData> | null,
  params: ListParams,
  setParams: SetParams,
): readonly ControlItem[] {
  if (Object.keys(list.presets).length === 0) return []
  return [
    {
      key: 'preset',
      label: 'Preset',
      place: 'bar',
      isChanged: params.preset !== list.preset,
      control: <PresetChips list={list} data={data} params={params} setParams={setParams} />,
    },
  ]
}

interface PresetChipsProps {
  readonly list: List
  readonly data: Wire<ListData> | null
  readonly params: ListParams
  setParams: SetParams
}

/** The screens that are asked for most, each with how many rows it finds; a press on the chosen one drops it. */
function PresetChips({ list, data, params, setParams }: PresetChipsProps) {
  const formulas = useFormulas(list, data, params)
  const hits = data === null || formulas === null ? null : listPresetHits(list, data, rowsOf(data), params, formulas)
  // A formula of the reader's own stands in place of a preset, and a preset in place of it.
  const own = list.found === null ? {} : { rules: null, f: null }
  const value = list.found !== null && rulesOf(params) !== '' ? NO_PRESET : params.preset
  return (
    <ChoiceChips
      label="Preset"
      value={value}
      choices={Object.entries(list.presets).map(([value, { name }]) => ({
        value,
        label: name,
        title: data?.presets[value]?.words ?? name,
        hits: hits?.get(value) ?? null,
      }))}
      onChange={(next) => {
        const chosen = next === value ? NO_PRESET : next
        setParams({ ...own, preset: chosen === list.preset ? null : chosen })
      }}
    />
  )
}

function filterControls(
  list: List,
  looks: ListLooks,
  data: Wire<ListData> | null,
  params: ListParams,
  setParams: SetParams,
): readonly ControlItem[] {
  return Object.entries(list.filters).map(([key, filter]): ControlItem => {
    const { label, choices, own, isChips } = filter
    const value = String(params[key])
    if (isChips !== true) return selectControl(key, label, value, choices, own, setParams)
    return {
      key,
      label,
      place: 'bar',
      isChanged: value !== own,
      control: <FilterChips {...{ list, looks, data, params, setParams, param: key, filter }} />,
    }
  })
}

interface FilterChipsProps extends PresetChipsProps {
  readonly looks: ListLooks
  readonly param: string
  readonly filter: ListFilter<string>
}

/** The choices of a filter, each with how many rows it finds beside what else is asked. */
function FilterChips({ list, looks, data, params, setParams, param, filter }: FilterChipsProps) {
  const formulas = useFormulas(list, data, params)
  const found =
    data === null || formulas === null
      ? null
      : listScreen(list, data, rowsOf(data), { ...params, [param]: anyOf(filter) }, formulas).rows
  return (
    <ChoiceChips
      label={filter.label}
      value={String(params[param])}
      choices={filter.choices.map(({ value, label, is }) => ({
        value,
        label,
        mark: looks.mark?.(param, value),
        hits: found?.filter((row) => is === undefined || row.word(filter.word) === is).length ?? null,
      }))}
      onChange={(next) => setParams({ [param]: next === filter.own ? null : next })}
    />
  )
}

function choiceControls(
  list: List,
  own: Readonly<Record<string, unknown>>,
  params: ListParams,
  setParams: SetParams,
): readonly ControlItem[] {
  return Object.entries(list.choices).map(([key, { label, choices, place, isSegmented }]): ControlItem => {
    const fallback = String(own[key])
    const control = (isSegmented === true ? segmentControl : selectControl)(
      key,
      label,
      String(params[key]),
      choices,
      fallback,
      setParams,
    )
    return { ...control, place: place ?? 'more' }
  })
}

/** The least of a figure; what the address asks for stands among the choices. */
function leastControls(list: List, params: ListParams, setParams: SetParams): readonly ControlItem[] {
  return Object.entries(list.leasts).map(([key, least]) => {
    const value = params[key]
    const asked = typeof value === 'number' ? value : least.own
    const amounts = [...new Set([...least.offered, asked])].sort((a, b) => a - b)
    const choices = amounts.map((one) => ({ value: String(one), label: one === 0 ? 'Any' : leastText(least, one) }))
    return selectControl(key, least.label, String(asked), choices, String(least.own), setParams)
  })
}
