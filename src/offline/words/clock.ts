/** `2 pm`, `14:30`, `2:30 p. m.`, `14h30`: minutes from midnight, both halves of the day where it is not said which. */
export const clockAt = (
  tokens: readonly { readonly text: string; readonly start: number }[],
  at: number,
): { readings: number[]; length: number; text: string } | undefined => {
  const hour = /^(\d{1,2})(?:h)?$/i.exec(tokens[at]!.text)
  if (!hour || Number(hour[1]) > 24) {
    const joined = /^(\d{1,2})(?:(am|pm)|h(\d{2}))$/i.exec(tokens[at]!.text)
    return joined
      ? clock(Number(joined[1]), Number(joined[3] ?? 0), joined[2]?.toLowerCase() ?? '', 1, joined[0])
      : undefined
  }
  const touches = (index: number): boolean =>
    tokens[index] !== undefined && tokens[index - 1]!.start + tokens[index - 1]!.text.length === tokens[index]!.start
  if (
    tokens[at + 1]?.text === ':' &&
    touches(at + 1) &&
    touches(at + 2) &&
    /^\d{2}$/.test(tokens[at + 2]?.text ?? '')
  ) {
    const half = halfAt(tokens, at + 3)
    return clock(
      Number(hour[1]),
      Number(tokens[at + 2]!.text),
      half.half,
      3 + half.length,
      `${hour[1]}:${tokens[at + 2]!.text}`,
    )
  }
  const half = halfAt(tokens, at + 1)
  return half.half ? clock(Number(hour[1]), 0, half.half, 1 + half.length, `${hour[1]} ${half.half}`) : undefined
}

const halfAt = (tokens: readonly { readonly text: string }[], at: number): { half: string; length: number } => {
  const one = tokens[at]?.text.toLowerCase().replaceAll('.', '') ?? ''
  if (one === 'am' || one === 'pm') return { half: one, length: 1 }
  const two = tokens[at + 1]?.text.toLowerCase().replaceAll('.', '') ?? ''
  return /^[ap]$/.test(one) && two === 'm' ? { half: `${one}m`, length: 2 } : { half: '', length: 0 }
}

const clock = (hour: number, minute: number, half: string, length: number, text: string) => {
  const hours =
    half === 'pm' && hour < 12 ? [hour + 12] : half === 'am' ? [hour % 12] : hour < 12 ? [hour, hour + 12] : [hour]
  return { readings: hours.map((one) => one * 60 + minute), length, text }
}
