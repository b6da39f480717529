/** The message of a caught value, which may be anything. */
export const messageOf = (caught: unknown): string => (caught instanceof Error ? caught.message : String(caught))

/** The message of an error with that of its cause, because fetch puts the actual network error into `cause`. */
export const reasonOf = (caught: unknown): string => {
  const message = messageOf(caught)
  return caught instanceof Error && caught.cause instanceof Error ? `${message} (${caught.cause.message})` : message
}

/** The code of an operating-system error, such as `ENOENT`. */
export const codeOf = (caught: unknown): string | undefined =>
  caught instanceof Error && 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined

/** The base of all errors that goldspan throws. `code` is for programs; `message` says what happened and what to do next. */
export abstract class GoldspanError extends Error {
  abstract readonly code: string
  /** The exit code of a command that ends with this error. */
  readonly exitCode: number = 2
}

/** Something that the user has to change: an argument, a configuration value, a file, a missing package, or access to a server. */
export class UsageError extends GoldspanError {
  override readonly name = 'UsageError'
  readonly code = 'usage'
}

/** A source could not be read. The session continues without it, and lists it with the reason. */
export class UnreadableSourceError extends GoldspanError {
  override readonly name = 'UnreadableSourceError'
  readonly code = 'unreadable-source'
  readonly source: string
  readonly reason: string
  constructor(source: string, reason: string, options?: ErrorOptions) {
    super(`${source}: ${reason}`, options)
    this.source = source
    this.reason = reason
  }
}

/** A model's reply could not be read, even after the model was asked to repair it. */
export class UnusableReplyError extends GoldspanError {
  override readonly name = 'UnusableReplyError'
  readonly code = 'unusable-reply'
  constructor(prompt: string, problem: string, options?: ErrorOptions) {
    super(`The reply to ${prompt} cannot be used: ${problem}`, options)
  }
}

/** A model could not be reached, or refused every request, even after retries. */
export class ModelUnavailableError extends GoldspanError {
  override readonly name = 'ModelUnavailableError'
  readonly code = 'model-unavailable'
}

/** The session reached its limit of calls, tokens or money. Finished work is saved. */
export class BudgetExhaustedError extends GoldspanError {
  override readonly name = 'BudgetExhaustedError'
  readonly code = 'budget-exhausted'
  override readonly exitCode = 1
}

/** The workspace database can't be used, for instance because another process uses it or the disk is full. */
export class StoreError extends GoldspanError {
  override readonly name = 'StoreError'
  readonly code = 'store'
}

/** The user stopped the session. Finished work is saved, and the session can be resumed. */
export class InterruptedError extends GoldspanError {
  override readonly name = 'InterruptedError'
  readonly code = 'interrupted'
  override readonly exitCode = 130
  constructor(message = 'Interrupted.', options?: ErrorOptions) {
    super(message, options)
  }
}
