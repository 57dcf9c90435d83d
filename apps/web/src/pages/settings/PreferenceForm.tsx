import type { Preferences } from '@strikelens/tools/preferences'
import { Panel } from '@strikelens/ui/frame'
import { ErrorState } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preferencesQuery } from '../../account/preferenceCalls.ts'
import { usePreferences } from '../../account/usePreferences.ts'
import { FormSkeleton } from './FormSkeleton.tsx'

const NOTHING = {}

export interface PreferenceFormProps {
  readonly title: string
  readonly note: string
  readonly children: (preferences: Preferences) => ReactNode
}

/** A form of preferences, once it is known what the account has chosen. */
export function PreferenceForm({ title, note, children }: PreferenceFormProps) {
  const { data: chosen, error, refetch } = useQuery(preferencesQuery)
  const preferences = usePreferences(chosen ?? NOTHING)
  if (chosen === undefined) {
    if (error === null) return <FormSkeleton />
    return <ErrorState what="Your preferences cannot be read." onRetry={() => void refetch()} />
  }
  return (
    <Panel title={title} note={note}>
      {children(preferences)}
    </Panel>
  )
}
