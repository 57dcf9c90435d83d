import { Refused } from '../../api.ts'

/** Why a call did not pass, for the reader. */
export function refusalText(error: unknown): string {
  return error instanceof Refused ? error.message : 'The server cannot be reached. Nothing was changed.'
}

/** The field that the server refused; null for none. */
export function refusedField(error: unknown): string | null {
  return error instanceof Refused ? error.field : null
}
