import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { SettingRow } from './SettingRow.tsx'

const PATH = '/api/user/export'

/** Everything of the account to take along. Asked for by a call, so that a refusal is said here instead of downloaded. */
export function ExportRow() {
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    setLoading(true)
    setProblem(null)
    try {
      const response = await fetch(PATH)
      if (response.ok) save(await response.blob(), nameOf(response))
      else setProblem(messageOf(await response.json()))
    } catch {
      setProblem('Your data could not be downloaded. Please try again.')
    }
    setLoading(false)
  }
  return (
    <SettingRow
      label="Download my data"
      note="A zip with everything as JSON, and a CSV for each table. Ready at once."
      saving={problem === null ? null : { kind: 'refused', message: problem }}
    >
      <Button disabled={isLoading} onClick={() => void download()}>
        {isLoading ? 'Preparing …' : 'Download'}
      </Button>
    </SettingRow>
  )
}

function save(zip: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(zip)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'strikelens-data.zip'
}

function messageOf(body: unknown): string {
  const isRefusal = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return isRefusal ? String(body.message) : 'Your data could not be downloaded. Please try again.'
}
