import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'

/** What the server, or we for it, say of a mail that was asked for. */
export interface Said {
  readonly isGood: boolean
  readonly text: string
}

const words = z.object({ message: z.optional(z.string()) })

/** Asks for a temporary password by mail. */
export async function mailPassword(email: string): Promise<Said> {
  return said(() => call('POST', '/api/auth/forgot-password', { email }), {
    good: 'A temporary password has been sent to your email address.',
    refused: 'Something went wrong. Please try again.',
    threw: 'Network error. Please check your connection and try again.',
  })
}

/** Asks for the verification mail again. */
export async function mailVerification(email: string): Promise<Said> {
  return said(() => call('POST', '/api/auth/send-verification', { email }), {
    good: 'Verification email sent! Please check your inbox.',
    refused: 'Failed to resend verification email.',
    threw: 'Failed to resend verification email. Please try again.',
  })
}

interface OwnWords {
  readonly good: string
  readonly refused: string
  readonly threw: string
}

async function said(ask: () => Promise<unknown>, own: OwnWords): Promise<Said> {
  try {
    const parsed = words.safeParse(await ask())
    return { isGood: true, text: parsed.data?.message ?? own.good }
  } catch (error) {
    return { isGood: false, text: error instanceof Refused ? serverWords(error, own.refused) : own.threw }
  }
}

/** What the server said of a refusal; our words where it said none. */
export function serverWords(error: Refused, own: string): string {
  return error.code === 'failed' ? own : error.message
}
