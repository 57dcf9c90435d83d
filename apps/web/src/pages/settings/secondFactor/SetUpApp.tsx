import { useEffect, useState } from 'react'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { refusalText } from '../refusal.ts'
import { ProofForm } from './ProofForm.tsx'
import { beginApp, confirmApp, type NewApp } from './secondFactorCalls.ts'

export interface SetUpAppProps {
  readonly hasPassword: boolean
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The steps to an authenticator app: the password, the picture to scan, the first code. */
export function SetUpApp({ hasPassword, onDone, onCancel }: SetUpAppProps) {
  const [app, setApp] = useState<NewApp | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!hasPassword) beginApp(undefined).then(setApp, (error: unknown) => setProblem(refusalText(error)))
  }, [hasPassword])
  if (app !== null) return <ScanApp app={app} onDone={onDone} onCancel={onCancel} />
  if (!hasPassword) {
    return (
      <p role="alert" className="text-down text-table empty:hidden">
        {problem}
      </p>
    )
  }
  return (
    <ProofForm
      fields={['password']}
      action="Continue"
      onCancel={onCancel}
      send={async ({ password }) => setApp(await beginApp(password))}
    />
  )
}

function ScanApp({ app, onDone, onCancel }: Pick<SetUpAppProps, 'onDone' | 'onCancel'> & { app: NewApp }) {
  return (
    <div className="flex gap-6 max-desk:flex-col max-desk:gap-4">
      {/* White in both themes: many cameras read no light picture on a dark ground. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
        alt="QR code for your authenticator app"
        width={184}
        height={184}
        className="flex-none self-start rounded-2 border border-line"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="max-w-[60ch] text-ink-2">
          Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password …).{' '}
          <a href={app.address} className="text-accent underline">
            On this phone, open it in the app
          </a>
          , or type the key by hand:
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="break-all rounded-2 bg-head px-2.5 py-1.5 text-table">{inGroups(app.secret)}</code>
          <CopyButton text={app.secret} label="Copy" />
        </div>
        <ProofForm
          fields={['appCode']}
          action="Turn on"
          onCancel={onCancel}
          send={async ({ appCode }) => onDone(await confirmApp(appCode))}
        />
      </div>
    </div>
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
