import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { Divider } from './Divider.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { GOOGLE_FAILED, leaveForGoogle } from './google.ts'

export interface GoogleWayProps {
  readonly back: string | null
  /** Whether Google has just sent somebody back without success. */
  readonly hasFailed?: boolean
}

/** The way by Google, where the operator has set it up. */
export function GoogleWay({ back, hasFailed = false }: GoogleWayProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState(hasFailed ? GOOGLE_FAILED : '')
  const leave = async () => {
    setFailure('')
    setLeaving(true)
    try {
      await leaveForGoogle(back)
    } catch (error) {
      console.warn('The way to Google is closed.', error)
      setFailure(GOOGLE_FAILED)
      setLeaving(false)
    }
  }
  return (
    <>
      <Divider>Or continue with</Divider>
      <p role="alert" className="text-down text-table empty:hidden">
        {failure}
      </p>
      <Button size="large" disabled={isLeaving} onClick={() => void leave()}>
        <GoogleMark />
        {isLeaving ? 'Loading...' : 'Google'}
      </Button>
    </>
  )
}
