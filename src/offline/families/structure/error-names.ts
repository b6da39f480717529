/** `AccessDeniedException`, `HTTP 429`, `ERR-4311`, `404 Not Found`. */
export const isErrorName = (term: string): boolean =>
  !/ [-–—] /.test(term) &&
  (/^(?:\w+\.)*[A-Z]\w*(?:Exception|Error|Fault|Failure|Failed|Exceeded|Denied|NotFound|Invalid)\b(?! \w+ \w+)/.test(
    term,
  ) ||
    /^(?:HTTP |Error |Status )?[45]\d\d(?: [A-Z][\w ]{2,30})?$/.test(term) ||
    /^(?:ERR|E|ERROR)[-_ ]?\d{2,}$/.test(term) ||
    /^[A-Z]{2,}[-_]\d{3,}$/.test(term))
