/** Words after which a full stop does not end a sentence: titles, references, and what always has something to follow. */
const open =
  'e.g eg i.e ie cf vs viz dr dra mr mrs ms prof profa st sr sra srta no nos nº n.º núm num fig figs sec secs ch eq eqs vol vols ed eds p pp pg pág pag págs ' +
  'par párr art arts inc. approx aprox apdo app ca al min max máx mín resp ref refs rev hon gen col capt lt sgt gov rep sen av avda d da dña ud uds ' +
  'vd ej p.ej p.ex ex obs tel ext depto dept est ibid jan feb mar apr jun jul aug sep sept oct nov dec v ver res dec. lei sto sta exmo exma il ilmo'

/** These may end one: they do when a capital follows. */
const closing = 'etc inc ltd co corp jr sr. s.a s.l ltda cía cia eirl u.s u.k e.u ee.uu a.m p.m a.c d.c bros plc gmbh'

const opening = new Set(open.split(' '))
const maybeClosing = new Set(closing.split(' '))

/** Whether a sentence may end after this word and its full stop, given that a capital or a number follows. */
export const mayEndAfter = (word: string): boolean => {
  const lower = word.toLowerCase()
  if (maybeClosing.has(lower)) return true
  if (opening.has(lower)) return false
  // An initial (J. Smith), or letters with stops between them (U.N.).
  return !/^\p{Lu}$/u.test(word) && !/^(?:\p{L}\.)+\p{L}$/u.test(word)
}
