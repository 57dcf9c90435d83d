import { grouped } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Bar } from '@strikelens/ui/marks'
import type { Upload } from './useUploads.ts'

const KB = 1024

/** Files on their way to the server, and those that did not arrive, with the reason. */
export function UploadList({ uploads, onDrop }: { uploads: readonly Upload[]; onDrop(key: number): void }) {
  return (
    <ul aria-label="On the way" className="grid gap-px bg-line *:bg-surface">
      {uploads.map(({ key, name, bytes, sent, state, problem }) => (
        <li key={key} className="grid gap-1 px-3.5 py-2 text-table max-desk:px-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-all font-bold">{name}</span>
            <span className="text-ink-3">
              {state === 'waiting' ? 'waits' : `${grouped(sent / KB)} of ${grouped(bytes / KB)} KB`}
            </span>
            {state === 'failed' && (
              <>
                <span className="text-down">{problem}</span>
                <Button onClick={() => onDrop(key)}>Remove</Button>
              </>
            )}
          </div>
          {state === 'sending' && <Bar share={bytes === 0 ? 1 : sent / bytes} tone="ink" />}
        </li>
      ))}
    </ul>
  )
}
