import { useEffect } from 'react'
import { call } from '../api.ts'
import { SESSION_TOLD_KEY } from './signInNotes.ts'

const DELAY_MS = 1000
const AGAIN_AFTER_MS = 3_600_000

/** Tells the server which device this session is on: a second after signing in, and on each return after an hour. */
export function useSessionUpdates(): void {
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastTold() < AGAIN_AFTER_MS) return
      // Noted at once, so that a second window does not tell the same.
      localStorage.setItem(SESSION_TOLD_KEY, String(Date.now()))
      call('POST', '/api/auth/update-session').catch((error: unknown) => {
        console.warn('The session was not updated.', error)
      })
    }
    const timer = setTimeout(update, DELAY_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
}

function lastTold(): number {
  return Number(localStorage.getItem(SESSION_TOLD_KEY) ?? 0)
}
