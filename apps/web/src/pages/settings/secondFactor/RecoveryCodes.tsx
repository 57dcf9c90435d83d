import { PRODUCT } from '@strikelens/tools/product'
import { Button } from '@strikelens/ui/controls'
import { Download } from 'lucide-react'
import { takeFocus } from '../../../account/dialog/takeFocus.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'

/** The codes for whoever loses the app: shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <section
      aria-label="Recovery codes"
      // What was typed into is gone: whoever works by keys goes on here.
      ref={takeFocus}
      tabIndex={-1}
      className="flex flex-col items-start gap-3 outline-none"
    >
      <p className="max-w-[60ch] text-ink-2">
        <b className="font-bold text-ink">Keep these recovery codes now: they are not shown again.</b> Each signs you in
        once when you do not have your phone. Store them where you keep passwords, not on the phone itself.
      </p>
      <ol className="grid grid-cols-2 gap-x-8 gap-y-1.5 rounded-2 bg-head px-4 py-3 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy all" />
        <Button size="large" onClick={() => save(`Recovery codes of ${PRODUCT}, each can be used once\n\n${text}`)}>
          <Download size={16} aria-hidden="true" />
          Download
        </Button>
        <Button size="large" tone="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </section>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'strikelens-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
