export const growingBytes = () => growing((length) => new Uint8Array(length))
export const growingWords = () => growing((length) => new Uint32Array(length))

const growing = <T extends Uint8Array | Uint32Array>(make: (length: number) => T) => {
  let values = make(1024)
  let length = 0
  return {
    push: (value: number): void => {
      if (length === values.length) {
        const larger = make(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    get length() {
      return length
    },
    done: () => values.slice(0, length) as T,
  }
}
