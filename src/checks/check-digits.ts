/** Check digits tell an identity or account number from any other run of digits. */

const luhnHolds = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** The lengths and first digits that cards have; the numbers that payment services publish for tests belong to nobody. */
export const cardNumber = (digits: string): boolean =>
  /^(?:4\d{12}(?:\d{3})?(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|50\d{14}|63\d{14})$/.test(
    digits,
  ) &&
  luhnHolds(digits) &&
  !testCards.has(digits)

const testCards = new Set([
  '4111111111111111',
  '4242424242424242',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
])

export const ibanHolds = (value: string): boolean => {
  const plain = value.replace(/[ -]/g, '')
  if (plain.length < 15 || plain.length > 34) return false
  let rest = 0
  for (const character of plain.slice(4) + plain.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
const oneDigitOnly = (digits: string): boolean => /^(\d)\1+$/.test(digits)

/** Brazil, persons. */
export const cpfHolds = (digits: string): boolean => {
  if (digits.length !== 11 || oneDigitOnly(digits)) return false
  const first = ((weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  const second = ((weighted(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  return first === Number(digits[9]) && second === Number(digits[10])
}

/** Brazil, companies. */
export const cnpjHolds = (digits: string): boolean => {
  if (digits.length !== 14 || oneDigitOnly(digits)) return false
  const digit = (weights: readonly number[]): number => {
    const rest = weighted(digits, weights) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return digit(weights) === Number(digits[12]) && digit([6, ...weights]) === Number(digits[13])
}

/** Argentina. */
export const cuitHolds = (digits: string): boolean => {
  if (digits.length !== 11) return false
  const rest = 11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return (rest === 11 ? 0 : rest === 10 ? 9 : rest) === Number(digits[10])
}

/** Spain: the letter follows from the number. */
export const dniHolds = (value: string): boolean => {
  const plain = value.replace('-', '').replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(plain.slice(0, 8)) % 23] === plain[8]
}
