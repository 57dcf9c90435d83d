import { credentials } from '../../../account/credentials.ts'

/** Sends a file to the inbox and tells how much of it has left; rejects with words for the reader. */
export function sendFile(file: File, onSent: (bytes: number) => void): Promise<void> {
  return new Promise((done, failed) => {
    // Not fetch: it does not tell how far an upload is.
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/operator/files/${encodeURIComponent(file.name)}`)
    for (const [name, value] of Object.entries(credentials())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => (request.status === 202 ? done() : failed(new Error(wordsOf(request))))
    request.onerror = () => failed(new Error('The server cannot be reached.'))
    request.send(file)
  })
}

function wordsOf({ status, responseText }: XMLHttpRequest): string {
  try {
    const { message } = JSON.parse(responseText)
    if (typeof message === 'string') return message
  } catch {
    // A proxy that refuses answers with a page of its own.
  }
  return `The server answered with ${status}.`
}
