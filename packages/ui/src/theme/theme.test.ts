import { describe, expect, it } from 'vitest'
import { storedAppearance } from './index.ts'

const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })

describe('the stored appearance', () => {
  it('is light and green-red for someone who never chose', () => {
    expect(storedAppearance(storage({}))).toEqual({ theme: 'light', palette: 'default' })
  })

  it('is what was chosen', () => {
    const kept = storage({ 'strikelens-theme': 'dark', 'strikelens-palette': 'cb' })
    expect(storedAppearance(kept)).toEqual({ theme: 'dark', palette: 'cb' })
  })

  it('falls back where the browser closes its storage', () => {
    const closed = {
      getItem(): string | null {
        throw new Error('denied')
      },
    }
    expect(storedAppearance(closed)).toEqual({ theme: 'light', palette: 'default' })
  })
})
