import { moment } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from './refusal.ts'
import { type Device, devicesQuery, endOtherSessions, endSession } from './userCalls.ts'

/** Where the account is signed in, with the way to end each. */
export function Devices() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(devicesQuery)
  const [problem, setProblem] = useState('')
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={3} columns={4} />
    return <ErrorState what="Your devices cannot be listed." onRetry={() => void refetch()} />
  }
  const end = (act: () => Promise<unknown>, left: readonly Device[]) => {
    setProblem('')
    client.setQueryData(devicesQuery.queryKey, [...left])
    act().catch((reason: unknown) => {
      setProblem(refusalText(reason))
      void refetch()
    })
  }
  const others = data.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul>
        {data.map((device) => (
          <li key={device.id} className="border-line-soft not-last:border-b px-3.5 py-2 max-desk:px-4">
            <div className="flex min-h-8 max-w-173 items-center gap-3">
              <div className="min-w-0">
                <div className="font-mid">
                  {device.device}
                  {device.isCurrent && <span className="ml-2 font-text text-ink-3 text-micro">this device</span>}
                </div>
                <div className="text-ink-3 text-table">
                  {device.ipAddress === null ? '' : `${device.ipAddress}, `}last seen {moment(device.seenAt)} IST,
                  signed in {moment(device.createdAt)} IST
                </div>
              </div>
              {!device.isCurrent && (
                <Button
                  aria-label={`Sign out ${device.device}`}
                  className="ml-auto"
                  onClick={() =>
                    end(
                      () => endSession(device.id),
                      data.filter(({ id }) => id !== device.id),
                    )
                  }
                >
                  Sign out
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p role="alert" className="px-3.5 py-2 text-down text-table empty:hidden max-desk:px-4">
        {problem}
      </p>
      {others.length > 0 && (
        <div className="border-line-soft border-t px-3.5 py-2.5 max-desk:px-4">
          <Button
            onClick={() =>
              end(
                endOtherSessions,
                data.filter(({ isCurrent }) => isCurrent),
              )
            }
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </>
  )
}
