import type { Crore } from '@strikelens/analytics/options'
import { grouped, signed, signedCrore } from '@strikelens/market/formats'
import type { Wire } from '../../result.ts'
import { FRAME_SESSIONS, type FrameName } from './frames.ts'
import type { FrameFigures, ScreenRow } from './row.ts'

/** A change of value: '+₹1,240 Cr'. */
export function changeText(crore: Crore | null): string {
  return signedCrore(crore, Math.abs(crore ?? 0) < 100 ? 1 : 0)
}

/** '4/5'. */
export function agreeingText({ agreeing }: Pick<ScreenRow, 'agreeing'>, frame: FrameName): string {
  return agreeing === null ? '–' : `${agreeing}/${FRAME_SESSIONS[frame]}`
}

/** What the frame and its class are read as: 'Confirmed', 'Turning', both or nothing. */
export function readingText({ isConfirmed, isTurning }: Pick<ScreenRow, 'isConfirmed' | 'isTurning'>): string {
  return [isConfirmed && 'Confirmed', isTurning && 'Turning'].filter(Boolean).join(', ')
}

/** What a chip's tooltip says. */
export function frameText(name: FrameName, { dp, doi, strength, spansExpiry }: Wire<FrameFigures>): string {
  const expiry = spansExpiry ? ', spans expiry' : ''
  return `${name}: price ${signed(dp, 2)}%, OI ${signed(doi, 2)}%, strength ${grouped(strength, 2)}${expiry}`
}
