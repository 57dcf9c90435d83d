/** An answer that is a refusal: what happened, to what, and what to do. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }

  get body(): { code: string; message: string; field?: string } {
    const { code, message, field } = this
    return field === undefined ? { code, message } : { code, message, field }
  }
}
