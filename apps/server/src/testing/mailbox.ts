import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body; the encoding of lines undone. */
  readonly text: string
}

export interface Mailbox {
  readonly url: string
  readonly mails: ArrivedMail[]
  /** While set, everybody is told to come again later. */
  isBusy: boolean
  close(): Promise<void>
}

/** A mail server that keeps what it gets; it turns away whoever writes to an address at refused.example. */
export async function mailbox(): Promise<Mailbox> {
  const mails: ArrivedMail[] = []
  const box = {
    url: '',
    mails,
    isBusy: false,
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (box.isBusy) return done(Object.assign(new Error(`Greylisted, ${address}: try again`), { responseCode: 451 }))
      done(address.endsWith('@refused.example') ? new Error('No such mailbox') : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, text: unquoted(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port.')
  box.url = `smtp://127.0.0.1:${bound.port}`
  return box
}

/** Quoted-printable undone where a part is so encoded: folded lines joined, =3D an '='. */
export function unquoted(text: string): string {
  const parts = text
    .split(/^(?=--)/m)
    .map((part) =>
      part.includes('Content-Transfer-Encoding: quoted-printable')
        ? part
            .replaceAll('=\r\n', '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : part,
    )
  return parts.join('').replaceAll('\r\n', '\n')
}
