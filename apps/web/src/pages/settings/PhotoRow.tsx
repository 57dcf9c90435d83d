import { Button } from '@strikelens/ui/controls'
import { type ChangeEvent, useRef, useState } from 'react'
import { initials } from '../../shell/header/initials.ts'
import { drawPicture, pictureOf } from './picture.ts'
import { refusalText } from './refusal.ts'
import { SettingRow } from './SettingRow.tsx'
import { useAccountChange } from './useAccountChange.ts'
import { type Account, putPhoto, removePhoto } from './userCalls.ts'

/** The account's picture: chosen, looked at, then used. It is cut to a square and made small before it is sent. */
export function PhotoRow({ account: { name, image, isDemonstration } }: { account: Account }) {
  const show = useAccountChange()
  const canvas = useRef<HTMLCanvasElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isPreview, setPreview] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen === undefined || canvas.current === null) return
    setProblem(null)
    try {
      await drawPicture(chosen, canvas.current)
      setPreview(true)
    } catch {
      setProblem('This file is not a picture that can be read. Please choose a PNG, JPEG or WebP.')
    }
  }
  const send = async (act: () => Promise<string | null>) => {
    setSending(true)
    setProblem(null)
    try {
      show({ image: await act() })
      setPreview(false)
    } catch (error) {
      setProblem(refusalText(error))
    }
    setSending(false)
  }
  const use = () =>
    send(() => {
      if (canvas.current === null) throw new Error('There is no preview to send.')
      const { type, data } = pictureOf(canvas.current)
      return putPhoto(type, data)
    })
  return (
    <SettingRow
      label="Photo"
      note="Shown to you alone, in the header"
      saving={problem === null ? null : { kind: 'refused', message: problem }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <canvas
          ref={canvas}
          role="img"
          aria-label="The picture as it will be shown"
          hidden={!isPreview}
          className="size-12 rounded-full"
        />
        {!isPreview && <Picture name={name} image={image} />}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Photo"
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        {isDemonstration ? null : isPreview ? (
          <>
            <Button tone="primary" disabled={isSending} onClick={use}>
              Use this picture
            </Button>
            <Button onClick={() => setPreview(false)}>Cancel</Button>
          </>
        ) : (
          <>
            <Button onClick={() => file.current?.click()}>Choose picture</Button>
            {image !== null && (
              <Button
                disabled={isSending}
                onClick={() =>
                  send(async () => {
                    await removePhoto()
                    return null
                  })
                }
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
    </SettingRow>
  )
}

function Picture({ name, image }: { name: string; image: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (image !== null && image !== failed) {
    return (
      <img
        src={image}
        alt="Yours"
        referrerPolicy="no-referrer"
        onError={() => setFailed(image)}
        className="size-12 rounded-full object-cover"
      />
    )
  }
  return (
    <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-ink-2 font-bold text-surface">
      {initials(name)}
    </span>
  )
}
