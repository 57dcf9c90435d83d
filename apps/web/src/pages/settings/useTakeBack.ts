import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from './refusal.ts'
import { accountQuery, takeBackDeletion } from './userCalls.ts'

/** Takes the deletion of the account back; what went wrong with it, if anything did. */
export function useTakeBack(): [() => void, string | null] {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = () => {
    takeBackDeletion().then(
      () => {
        setProblem(null)
        return client.invalidateQueries({ queryKey: accountQuery.queryKey })
      },
      (error: unknown) => setProblem(refusalText(error)),
    )
  }
  return [takeBack, problem]
}
