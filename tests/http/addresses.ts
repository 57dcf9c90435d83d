import type { ToolKey } from '@strikelens/tools'
import { expect, it } from 'vitest'
import { ask, pageOf } from './ask.ts'

/** A tool's page answers at /{tool}, /{tool}/{SYMBOL} and /{tool}?symbol={SYMBOL}; a symbol in small letters is the same. */
export function answersAtEveryAddress(tool: ToolKey, symbol: string): void {
  opensAtEveryAddress(tool, symbol)

  it('answers for a symbol in small letters', async () => {
    const { params, result } = await ask(tool, { symbol: symbol.toLowerCase() })
    expect(params.symbol).toBe(symbol)
    expect('answer' in result).toBe(true)
  })
}

/** A page of the whole market opens at /{tool}/{SYMBOL} and /{tool}?symbol={SYMBOL}, also in small letters. */
export function opensAtEveryAddress(tool: ToolKey, symbol: string): void {
  it('opens by path and by query, with the canonical path in its head', async () => {
    const canonical = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/
    for (const [path, query] of [
      [`${tool}/${symbol}`, {}],
      [tool, { symbol }],
      [tool, { symbol: symbol.toLowerCase() }],
    ] as const) {
      const { status, html } = await pageOf(path, query)
      expect(status).toBe(200)
      expect(canonical.exec(html)?.[1]).toBe(`/${tool}/${symbol}`)
    }
  })
}
