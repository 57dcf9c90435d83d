import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../../cookies.ts'
import { withRead } from './readList.ts'

const COOKIE = 'readNotifications'
const KEPT_DAYS = 365
const hearers = new Set<() => void>()

function kept(): string {
  return readCookie(COOKIE) ?? ''
}

/** Which notifications this browser has read, as its cookie keeps them, and how to add one. */
export function useRead(): [string, (index: number) => void] {
  const read = useSyncExternalStore((hear) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }, kept)
  return [read, markRead]
}

function markRead(index: number): void {
  writeCookie(COOKIE, withRead(kept(), index), KEPT_DAYS)
  for (const hear of hearers) hear()
}
