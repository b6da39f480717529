import { strToU8, zipSync } from 'fflate'

/** A small Word document: `# ` makes a heading, `- ` an item, everything else a paragraph. */
export const docxFile = (lines: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array => {
  const paragraph = (line: string): string => {
    const heading = line.startsWith('# ')
    const item = line.startsWith('- ')
    const style = heading
      ? '<w:pStyle w:val="Heading1"/>'
      : item
        ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
        : ''
    return `<w:p><w:pPr>${style}</w:pPr><w:r><w:t xml:space="preserve">${heading || item ? line.slice(2) : line}</w:t></w:r></w:p>`
  }
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document ${word}><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${word}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>',
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="c" xmlns:dcterms="d"><dcterms:modified>2024-05-06T07:08:09Z</dcterms:modified></cp:coreProperties>',
  }
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), ...more })
}
