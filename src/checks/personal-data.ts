import { isPublicAddress } from '../corpus/fetch/public-address.ts'

const isLuhnValid = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Checks length, first digits and check digit. Excludes the test numbers that payment services publish. */
const isCardNumber = (digits: string): boolean =>
  /^(?:4\d{12}(?:\d{3})?(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|50\d{14}|63\d{14})$/.test(
    digits,
  ) &&
  isLuhnValid(digits) &&
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

const isIban = (value: string): boolean => {
  const compact = value.replace(/[ -]/g, '')
  if (compact.length < 15 || compact.length > 34) return false
  let remainder = 0
  for (const character of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
const isOneDigitRepeated = (digits: string): boolean => /^(\d)\1+$/.test(digits)

/** Brazilian taxpayer number of a person (CPF). */
const isCpf = (value: string): boolean => {
  const digits = digitsOf(value)
  if (digits.length !== 11 || isOneDigitRepeated(digits)) return false
  const first = ((weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  const second = ((weightedSum(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  return first === Number(digits[9]) && second === Number(digits[10])
}

/** Brazilian taxpayer number of a company (CNPJ). */
const isCnpj = (value: string): boolean => {
  const digits = digitsOf(value)
  if (digits.length !== 14 || isOneDigitRepeated(digits)) return false
  const digit = (weights: readonly number[]): number => {
    const remainder = weightedSum(digits, weights) % 11
    return remainder < 2 ? 0 : 11 - remainder
  }
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return digit(weights) === Number(digits[12]) && digit([6, ...weights]) === Number(digits[13])
}

/** Argentine taxpayer number (CUIT). */
const isCuit = (value: string): boolean => {
  const digits = digitsOf(value)
  if (digits.length !== 11) return false
  const check = 11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return (check === 11 ? 0 : check === 10 ? 9 : check) === Number(digits[10])
}

/** Spanish identity number (DNI or NIE), which ends in a check letter. */
const isDni = (value: string): boolean => {
  const numeric = value.replace('-', '').replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(numeric.slice(0, 8)) % 23] === numeric[8]
}

type PersonalKind =
  | 'email address'
  | 'telephone number'
  | 'card number'
  | 'bank account'
  | 'national id'
  | 'network address'
  | 'secret'
  | 'name'
  | 'street address'

export interface PersonalDatum {
  readonly kind: PersonalKind
  readonly text: string
  readonly start: number
}

/** Finds personal data and secrets in a text. Ignores documentation placeholders (`example.com`, `192.0.2.1`). */
export const personalDataIn = (text: string): readonly PersonalDatum[] => {
  const data: PersonalDatum[] = []
  const isCovered = new Uint8Array(text.length)
  for (const { kind, pattern, isValid } of detectors) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[0]
      const start = match.index + match[0].lastIndexOf(value)
      if (isCovered[start] || !isValid(value, text, start)) continue
      isCovered.fill(1, start, start + value.length)
      data.push({ kind, text: value, start })
    }
  }
  return data.sort((a, b) => a.start - b.start)
}

interface Detector {
  readonly kind: PersonalKind
  readonly pattern: RegExp
  readonly isValid: (value: string, text: string, start: number) => boolean
}

const placeholder = /example|sample|dummy|xxxx|your[-_ ]|<|changeme|placeholder|redacted|\*{3,}|\.{3}|ejemplo|exemplo/i
const samplePasswords = [
  /^(?:(?:my|your|the)[-_]?)?(?:p[a@]ssw[o0]rd|pass|secret|pwd|token)\d{0,2}$/i,
  // Placeholders such as `MANILA_DBPASS`, which a reader replaces.
  /^[A-Z\d]*_?[A-Z\d]*(?:PASS|PASSWORD|PWD|SECRET|TOKEN)$/,
]
/** True for passwords that documentation uses as placeholders. */
const isSamplePassword = (value: string): boolean => samplePasswords.some((pattern) => pattern.test(value))
/** Mailboxes that are never personal data: role accounts (RFC 2142, root) and mailing lists. */
const roleAddress =
  /^(?:info|marketing|sales|support|abuse|noc|security|postmaster|hostmaster|usenet|news|webmaster|www|uucp|ftp|root|list|[\w.+-]+-(?:owner|request|bounces|subscribe|unsubscribe))@|@(?:[\w-]+\.)*lists?\./i

const digitsOf = (value: string): string => value.replace(/\D/g, '')

/** In order of precedence: later detectors skip text that an earlier one matched. */
const detectors: readonly Detector[] = [
  {
    kind: 'secret',
    pattern:
      /(?<![\w-])(?:AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{40,}|glpat-[\w-]{20,}|sk-(?:proj-|ant-|live-)?[A-Za-z0-9_-]{20,}|[sr]k_live_[A-Za-z0-9]{16,}|xox[abeprs]-[A-Za-z0-9-]{10,}|AIza[\w-]{35}|ya29\.[\w-]{20,}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{5,})(?![\w-])/g,
    isValid: (value) => !placeholder.test(value),
  },
  { kind: 'secret', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, isValid: () => true },
  {
    kind: 'secret',
    pattern: /\b[a-z][a-z+]{1,15}:\/\/[^\s:@/]{1,60}:([^\s:@/]{3,80})@/gi,
    isValid: (value) => !placeholder.test(value) && !isSamplePassword(value) && !/^[${[(]/.test(value),
  },
  {
    kind: 'secret',
    pattern:
      /\b(?:password|passwd|pwd|secret(?:[_ -]?key)?|api[_ -]?key|access[_ -]?(?:key|token)|auth[_ -]?token|bearer|contraseña|senha|clave secreta|chave secreta)\b["'`]?\s{0,3}(?:[:=]|is|es|é)?\s{0,3}["'`]?([A-Za-z0-9+/_=!@#$%^&*.-]{8,120})/gi,
    isValid: (value) => !placeholder.test(value) && !isSamplePassword(value) && looksGenerated(value),
  },
  {
    kind: 'email address',
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?![\w-])/gi,
    isValid: (value, text, start) =>
      !roleAddress.test(value) &&
      // A user name or password before the host of a URL is not a mailbox.
      !/:\/\/[^\s@/]*$/.test(text.slice(Math.max(0, start - 80), start)) &&
      !/@(?:.*\.)?(?:example\.\w+|exemplo\.\w+|ejemplo\.\w+|example|test|local|localhost|localdomain|internal|invalid|tld)(?:\.\w+)?$|\.(?:png|jpe?g|svg|js|ts|css)$/i.test(
        value,
      ),
  },
  {
    kind: 'bank account',
    // After a space, a group must contain digits, or `BIC` would be taken for a part of the account number.
    pattern:
      /\b[A-Z]{2}\d{2}[ -]?[A-Z0-9]{4}(?:(?:[ -](?=[A-Z]{0,3}\d))?[A-Z0-9]{4}){1,6}(?:(?:[ -](?=[A-Z]{0,3}\d))?[A-Z0-9]{1,4})?\b/g,
    isValid: isIban,
  },
  {
    kind: 'card number',
    pattern: /(?<![\d.,-])(?:(?:\d{4}[ -]){3}\d{4}|\d{4}[ -]\d{6}[ -]\d{4,5}|\d{13,19})(?![\d.,]?\d)/g,
    isValid: (value) => isCardNumber(digitsOf(value)),
  },
  { kind: 'national id', pattern: /(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-\d{2}(?![\d-])/g, isValid: isCpf },
  { kind: 'national id', pattern: /(?<![\d.-])\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/g, isValid: isCnpj },
  { kind: 'national id', pattern: /(?<![\d-])(?:20|23|24|27|30|33|34)-?\d{8}-?\d(?![\d-])/g, isValid: isCuit },
  { kind: 'national id', pattern: /(?<![\w-])(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z](?![\w-])/g, isValid: isDni },
  {
    kind: 'national id',
    // A US social security number. Excludes the well-known example number.
    pattern: /(?<![\w-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g,
    isValid: (value) => value !== '123-45-6789',
  },
  {
    kind: 'national id',
    pattern:
      /(?<!\p{L})(?:DNI|CPF|RG|SSN|social security(?: number)?|passport|pasaporte|passaporte|cédula|NIF|NIE|CURP|RFC)(?!\p{L})[^\d\n]{0,20}?((?:[A-Z]{0,4}\d[\d.-]{5,14}\d)[A-Z0-9]{0,6})/giu,
    isValid: (value) => digitsOf(value).length >= 7,
  },
  {
    kind: 'network address',
    pattern: /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\d|\/\d|\.[a-z][\w-]*\.[a-z])/g,
    isValid: (value, text, start) =>
      isPersonalIpAddress(value) && !/version|release|v\.?\s?$/i.test(text.slice(Math.max(0, start - 12), start)),
  },
  {
    kind: 'telephone number',
    pattern: /(?<![\w.,/$€£-])(?:\+|00)?\(?\d{1,4}\)?(?:[ .-]?\(?\d{1,5}\)?){2,5}(?![\w,/%-]{0,100}\d|[%°])/g,
    isValid: isTelephoneNumber,
  },
]

/** Digits are a telephone number only after an international prefix or a word such as `call`, or if they are grouped like `(555) 123-4567` or `555-123-4567`. */
function isTelephoneNumber(value: string, text: string, start: number): boolean {
  const count = digitsOf(value).length
  if (count < 7 || count > 15) return false
  // IP addresses, with or without a port, have their own detector.
  if (/^\d{1,3}(?:\.\d{1,3}){3}(?:[ :]\d{3,5})?$/.test(value)) return false
  // US numbers that are reserved for fiction.
  if (/555[ .-]?01\d\d$/.test(value)) return false
  // Dates, two groups of four digits, and ranges of years.
  if (/^\d{4}-\d{2}-\d{2}|^\d{4}[ .-]\d{4}$|^(?:19|20)\d\d[ -](?:19|20)\d\d/.test(value)) return false
  if (/^(?:\+|00)\d/.test(value)) return count >= 9
  const before = text.slice(Math.max(0, start - 40), start)
  const hasPhoneWordBefore =
    /(?:call|phone|tel|telephone|mobile|cell|fax|whatsapp|hotline|dial|number(?! of\b)|teléfono|telefone|celular|móvil|llam\w+|ligu?\w*|contact\w*|contato|linha|línea)[^\n\d]{0,25}$/i.test(
      before,
    )
  return hasPhoneWordBefore || /^\(?\d{2,4}\)[ .-]?\d{3,5}[ .-]\d{4}$|^\d{3}[ .-]\d{3}[ .-]\d{4}$/.test(value)
}

/** True if a value looks generated: it mixes kinds of characters, unlike a word. */
const looksGenerated = (value: string): boolean => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(value) && !/\d/.test(value)) return false
  return value.length >= 20 ? kinds >= 2 && /\d/.test(value) : kinds >= 3 && /\d/.test(value)
}

/** True for a public IP address, except public DNS resolvers and probable versions: three numbers below 20, or a 0 at the end. */
const isPersonalIpAddress = (address: string): boolean =>
  isPublicAddress(address) &&
  !['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9'].includes(address) &&
  !/^(?:1?\d\.){3}|\.0$/.test(address)
