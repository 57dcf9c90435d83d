import type { ControlItem } from '@strikelens/ui/frame'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { compute as multiStrikePrice } from '../options/multi-strike-option-price/compute.ts'
import { tool as multiStrikeTool } from '../options/multi-strike-option-price/tool.ts'
import multiStrike from '../options/multi-strike-option-price/View.tsx'
import { compute as spreadPrice } from '../strategy/spread-price/compute.ts'
import { tool as spreadTool } from '../strategy/spread-price/tool.ts'
import spread from '../strategy/spread-price/View.tsx'
import { compute as straddlePrice } from '../strategy/straddle-price/compute.ts'
import { tool as straddleTool } from '../strategy/straddle-price/tool.ts'
import straddle from '../strategy/straddle-price/View.tsx'
import { fixtureMarket } from '../testing/fixtureA.ts'
import { viewProps } from '../testing/viewProps.ts'

/** Which of 'Line' and 'Candle' is chosen, and which can be. */
function chartChoice(controls: readonly ControlItem[]) {
  const html = renderToStaticMarkup(controls.find(({ key }) => key === 'chart')?.control)
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const named = (input: string | undefined) => /value="(\w+)"/.exec(input ?? '')?.[1]
  return {
    chosen: named(inputs.find((input) => input.includes('checked'))),
    offered: inputs.filter((input) => !input.includes('disabled')).map(named),
  }
}

// The symbol's control asks which were looked at before.
beforeAll(() => void vi.stubGlobal('localStorage', { getItem: () => null }))

const query = { chart: 'candle' }
const market = () => fixtureMarket('10:15')
const pages = {
  'straddle-price': async (interval: string) => {
    const params = straddleTool.params.parse({ ...query, interval })
    return straddle.controls(viewProps(await straddlePrice(market(), params), params))
  },
  'spread-price': async (interval: string) => {
    const params = spreadTool.params.parse({ ...query, interval })
    return spread.controls(viewProps(await spreadPrice(market(), params), params))
  },
  'multi-strike-option-price': async (interval: string) => {
    const params = multiStrikeTool.params.parse({ ...query, interval, legs: '26000CE' })
    return multiStrike.controls(viewProps(await multiStrikePrice(market(), params), params))
  },
}

describe.each(Object.entries(pages))('the chart of %s', (_, controlsAt) => {
  it('is a line at 1m, where a row has one snapshot and candles cannot be chosen', async () => {
    expect(chartChoice(await controlsAt('1m'))).toEqual({ chosen: 'line', offered: ['line'] })
  })
  it('is of candles from 3m on', async () => {
    expect(chartChoice(await controlsAt('3m'))).toEqual({ chosen: 'candle', offered: ['line', 'candle'] })
  })
})
