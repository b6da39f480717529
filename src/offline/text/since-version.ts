/** `New in version 3.9.`, `Available in 2.4.59 and later.`: from when on there is a thing, and not what it is for. */
export const sinceVersion =
  /^(?:(?:new|added|changed|introduced) in(?: version)?|deprecated since(?: version)?|available (?:in|since|from)(?: versions?)?) v?\d[\d.]*(?<=\d)(?: (?:and|or) (?:later|above|newer|higher)| onwards?)?[.:]\s*/i
export const versionAlone = new RegExp(`${sinceVersion.source}$`, 'i')
