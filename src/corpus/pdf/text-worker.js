import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

// Runs in a separate thread that can be terminated, because a hostile page may keep the library busy forever. This file is JavaScript,
// because Node loads it directly.
parentPort.on('message', async ({ bytes, limits }) => parentPort.postMessage(await textOf(bytes, limits)))

const textOf = async (bytes, limits) => {
  let file
  try {
    // Do not run code from the file, decode images or print warnings.
    file = await getDocumentProxy(bytes, {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: 1,
      verbosity: 0,
    })
  } catch (error) {
    const isLocked = error.name === 'PasswordException'
    return { refused: isLocked ? 'is encrypted; save it without a password' : 'is not a PDF, or is damaged' }
  }
  try {
    if (file.numPages > limits.pages)
      return { refused: `has ${file.numPages} pages; more than ${limits.pages} are not read` }
    const pages = []
    let pieces = 0
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number)
      const { items } = await page.getTextContent()
      pages.push({ top: page.view[3] ?? 0, items: items.filter((item) => 'str' in item) })
      pieces += items.length
      if (pieces > limits.pieces) return { refused: 'contains too many pieces of text' }
      page.cleanup()
    }
    return { pages, info: await infoOf(file) }
  } catch (error) {
    return { refused: `can't be read as PDF (${String(error.message).split('\n')[0]})` }
  } finally {
    // Runs before the reply is sent, so that nothing of this file remains when the next one arrives.
    await file.destroy()
  }
}

const infoOf = async (file) => {
  try {
    const { Title, ModDate, CreationDate } = (await file.getMetadata()).info
    return { title: Title, date: ModDate ?? CreationDate }
  } catch {
    return {}
  }
}
