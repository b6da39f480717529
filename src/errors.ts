/** What a caught value says about itself. */
export const messageOf = (caught: unknown): string => (caught instanceof Error ? caught.message : String(caught))

/** The code of a failure of the system, such as `ENOENT`. */
export const codeOf = (caught: unknown): string | undefined =>
  caught instanceof Error && 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined

/** Every failure raised on purpose. `code` is for programs; `message` tells a person what happened and what to do next. */
export class GoldspanError extends Error {
  override readonly name: string = 'GoldspanError'
  readonly code: string
  /** What the process exits with when this error ends a command. */
  readonly exitCode: number = 2

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Wrong arguments, a wrong configuration value, a file that is not what it should be. */
export class UsageError extends GoldspanError {
  override readonly name = 'UsageError'
  constructor(message: string, options?: ErrorOptions) {
    super('usage', message, options)
  }
}

/** One source could not be read. The others continue; the summary counts it. */
export class UnreadableSourceError extends GoldspanError {
  override readonly name = 'UnreadableSourceError'
  readonly source: string
  readonly reason: string
  constructor(source: string, reason: string, options?: ErrorOptions) {
    super('unreadable-source', `${source}: ${reason}`, options)
    this.source = source
    this.reason = reason
  }
}

/** A model replied, was asked to repair its reply, and still could not be understood. The draft is rejected, the session continues. */
export class UnusableReplyError extends GoldspanError {
  override readonly name = 'UnusableReplyError'
  constructor(prompt: string, what: string, options?: ErrorOptions) {
    super('unusable-reply', `The reply to ${prompt} cannot be used: ${what}`, options)
  }
}

/** A model could not be reached or refused for good, after every retry that could help. */
export class ModelUnavailableError extends GoldspanError {
  override readonly name = 'ModelUnavailableError'
  constructor(message: string, options?: ErrorOptions) {
    super('model-unavailable', message, options)
  }
}

/** The session reached its limit of calls, tokens or money. What is done is saved. */
export class BudgetExhaustedError extends GoldspanError {
  override readonly name = 'BudgetExhaustedError'
  override readonly exitCode = 1
  constructor(message: string, options?: ErrorOptions) {
    super('budget-exhausted', message, options)
  }
}

/** The workspace database cannot be used: another process holds it, it is newer than this version, the disk is full. */
export class StoreError extends GoldspanError {
  override readonly name = 'StoreError'
  constructor(message: string, options?: ErrorOptions) {
    super('store', message, options)
  }
}

/** The user stopped the session. What is done is saved and can be resumed. */
export class InterruptedError extends GoldspanError {
  override readonly name = 'InterruptedError'
  override readonly exitCode = 130
  constructor(message = 'Interrupted.', options?: ErrorOptions) {
    super('interrupted', message, options)
  }
}
