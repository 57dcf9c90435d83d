/** An answer that is a refusal: what happened, to what, and what to do. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** What may have been meant instead, best first. */
  readonly nearest: readonly string[] | undefined
  /** Seconds after which it is worth asking again; undefined where that changes nothing. */
  readonly retryAfterS: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    field?: string,
    nearest?: readonly string[],
    retryAfterS?: number,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.nearest = nearest
    this.retryAfterS = retryAfterS
  }

  get body(): { code: string; message: string; field?: string; nearest?: readonly string[] } {
    const { code, message, field, nearest } = this
    return {
      ...{ code, message },
      ...(field === undefined ? {} : { field }),
      ...(nearest === undefined ? {} : { nearest }),
    }
  }
}
