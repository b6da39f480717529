/** Why a sentence gives no question. Codes are counted: they are the signal to tune by. */
export interface Rejection {
  readonly reason: string
}

export const rejected = (reason: string): Rejection => ({ reason })

export const isRejected = (value: object): value is Rejection => 'reason' in value
