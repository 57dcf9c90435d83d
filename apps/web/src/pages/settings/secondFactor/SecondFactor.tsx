import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Button } from '@strikelens/ui/controls'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../../../account/session.ts'
import { SettingRow } from '../SettingRow.tsx'
import { type Account, activityQuery, devicesQuery } from '../userCalls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import { newRecoveryCodes, type SecondFactorState, secondFactorQuery, turnOff } from './secondFactorCalls.ts'

/** From here on it is said that the codes run out. */
const FEW_CODES = 3
const CLOSES = ' The operator’s pages close until you set it up again.'

type Step = 'set-up' | 'renew' | 'off' | { readonly codes: readonly string[] } | null

/** An authenticator app beside the password: set up, turned off, and the codes for whoever loses it. */
export default function SecondFactor({ account: { hasPassword } }: { account: Account }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>(null)
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={1} columns={2} />
    return <ErrorState what="Your second factor cannot be shown." onRetry={() => void refetch()} />
  }
  const close = () => setStep(null)
  /** What has changed is seen elsewhere too: on the list of devices, in the trail, and on an operator's pages. */
  const changed = (next: Step) => {
    setStep(next)
    for (const { queryKey } of [secondFactorQuery, devicesQuery, activityQuery, sessionQuery]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const proof = hasPassword ? (['password', 'code'] as const) : (['code'] as const)
  const proven = ({ password, code }: { password: string; code: string }) =>
    hasPassword ? { password, code } : { code }
  return (
    <div>
      <AppRow state={data} isBusy={step !== null} onStep={setStep} />
      {data.onSince !== null && <CodesRow left={data.recoveryCodesLeft} isBusy={step !== null} onStep={setStep} />}
      {step === 'set-up' && (
        <Below>
          <SetUpApp hasPassword={hasPassword} onCancel={close} onDone={(codes) => changed({ codes })} />
        </Below>
      )}
      {step === 'renew' && (
        <Below words="The recovery codes you have now stop working.">
          <ProofForm
            fields={proof}
            action="Make new codes"
            onCancel={close}
            send={async (values) => changed({ codes: await newRecoveryCodes(proven(values)) })}
          />
        </Below>
      )}
      {step === 'off' && (
        <Below words={`Your password alone will sign you in again.${data.isRequired ? CLOSES : ''}`}>
          <ProofForm
            fields={proof}
            action="Turn off"
            isDanger
            onCancel={close}
            send={async (values) => {
              await turnOff(proven(values))
              changed(null)
            }}
          />
        </Below>
      )}
      {step !== null && typeof step === 'object' && (
        <Below>
          <RecoveryCodes codes={step.codes} onDone={close} />
        </Below>
      )}
    </div>
  )
}

interface RowProps {
  readonly isBusy: boolean
  readonly onStep: (step: Step) => void
}

function AppRow({ state: { onSince, isRequired }, isBusy, onStep }: RowProps & { state: SecondFactorState }) {
  const need = isRequired ? ' Administrators need it.' : ''
  const note =
    onSince === null
      ? `A code from your phone beside the password: whoever learns the password alone does not get in.${need}`
      : `On since ${dayYear(istDate(onSince))}. Every sign-in takes a code.${need}`
  return (
    <SettingRow label="Authenticator app" note={note}>
      {!isBusy && onSince === null && (
        <Button tone="primary" onClick={() => onStep('set-up')}>
          Set up
        </Button>
      )}
      {!isBusy && onSince !== null && <Button onClick={() => onStep('off')}>Turn off</Button>}
    </SettingRow>
  )
}

function CodesRow({ left, isBusy, onStep }: RowProps & { left: number }) {
  const words = left === 1 ? '1 is left.' : `${left} are left.`
  return (
    <SettingRow
      label="Recovery codes"
      note={left < FEW_CODES ? `${words} Make new ones before you need them.` : `${words} Each signs you in once.`}
    >
      {!isBusy && <Button onClick={() => onStep('renew')}>Make new codes</Button>}
    </SettingRow>
  )
}

/** What a row opens. */
function Below({ words, children }: { words?: string; children: ReactNode }) {
  return (
    <div className="px-3.5 py-3.5 max-desk:px-4">
      {words !== undefined && <p className="mb-3 text-ink-2">{words}</p>}
      {children}
    </div>
  )
}
