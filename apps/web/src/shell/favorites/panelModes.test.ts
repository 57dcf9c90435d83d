import { describe, expect, it } from 'vitest'
import type { Favorite } from './favorites.ts'
import { NORMAL, orderToSave, type PanelMode, panelMode } from './panelModes.ts'

const favorite = (id: string): Favorite => ({ id, label: id, url: `/${id}`, icon: 'Options' })
const [chain, oi, straddle] = ['chain', 'oi', 'straddle'].map(favorite)
const saved = [chain, oi, straddle]
const reordering: PanelMode = { mode: 'reorder', order: [straddle, chain, oi] }

describe('edit mode', () => {
  it('is entered and left again', () => {
    const edit = panelMode(NORMAL, { type: 'edit' })
    expect(edit).toEqual({ mode: 'edit' })
    expect(panelMode(edit, { type: 'done' })).toEqual({ mode: 'normal' })
  })
  it('ends when reordering begins, as reordering ends when it begins', () => {
    expect(panelMode({ mode: 'edit' }, { type: 'reorder', saved })).toEqual({ mode: 'reorder', order: saved })
    expect(panelMode(reordering, { type: 'edit' })).toEqual({ mode: 'edit' })
  })
})

describe('reorder mode', () => {
  it('begins with the saved list, whatever was left unsaved before', () => {
    expect(panelMode(reordering, { type: 'reorder', saved })).toEqual({ mode: 'reorder', order: saved })
  })
  it('puts a favorite in the place of another, forwards and backwards', () => {
    const begun = panelMode(NORMAL, { type: 'reorder', saved })
    expect(panelMode(begun, { type: 'move', id: 'chain', toPlaceOf: 'straddle' })).toEqual({
      mode: 'reorder',
      order: [oi, straddle, chain],
    })
    expect(panelMode(begun, { type: 'move', id: 'straddle', toPlaceOf: 'chain' })).toEqual({
      mode: 'reorder',
      order: [straddle, chain, oi],
    })
  })
  it('moves nothing outside of itself, and nothing it does not hold', () => {
    expect(panelMode({ mode: 'edit' }, { type: 'move', id: 'chain', toPlaceOf: 'oi' })).toEqual({ mode: 'edit' })
    expect(panelMode(reordering, { type: 'move', id: 'gone', toPlaceOf: 'oi' })).toEqual(reordering)
  })
  it('forgets the working list when it is cancelled', () => {
    expect(panelMode(reordering, { type: 'cancel' })).toEqual({ mode: 'normal' })
  })
  it('is left by saving only when the server took the order', () => {
    expect(panelMode(reordering, { type: 'saved', isSaved: true })).toEqual({ mode: 'normal' })
    expect(panelMode(reordering, { type: 'saved', isSaved: false })).toEqual(reordering)
  })
  it('is not ended by an answer that comes after it was left', () => {
    expect(panelMode({ mode: 'edit' }, { type: 'saved', isSaved: true })).toEqual({ mode: 'edit' })
  })
})

describe('the order to save', () => {
  it('is the ids of the working list', () => {
    expect(orderToSave(reordering)).toEqual(['straddle', 'chain', 'oi'])
  })
  it('is nothing when the list is empty or nobody reorders', () => {
    expect(orderToSave({ mode: 'reorder', order: [] })).toBeNull()
    expect(orderToSave({ mode: 'edit' })).toBeNull()
    expect(orderToSave(NORMAL)).toBeNull()
  })
})
