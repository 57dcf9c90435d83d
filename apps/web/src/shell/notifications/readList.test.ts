import { expect, test } from 'vitest'
import { readIndexes, unreadCount, withRead } from './readList.ts'

test('what was read is kept as indexes with commas between them', () => {
  expect(withRead('', 2)).toBe('2')
  expect(withRead('2', 0)).toBe('0,2')
  expect(withRead('0,2', 2)).toBe('0,2')
})

test('a message that is added to the list is unread for everybody', () => {
  expect(unreadCount('0,1,2', 3)).toBe(0)
  expect(unreadCount('0,1,2', 4)).toBe(1)
  expect(unreadCount('', 4)).toBe(4)
})

test('a cookie that somebody else wrote marks nothing it does not name', () => {
  expect([...readIndexes('0,x,,-1,1.5, 2')]).toEqual([0])
})
