import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

// Runs in a separate thread that can be terminated, because a hostile page may keep the library busy forever. Plain JavaScript, because
// Node loads this file itself.
parentPort.on('message', async ({ bytes, mostPages }) => {
  const tell = (message) => parentPort.postMessage(message)
  let file
  try {
    // Run no code of the file, decode no pictures, print nothing.
    file = await getDocumentProxy(bytes, {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: 1,
      verbosity: 0,
    })
  } catch (error) {
    tell({ type: 'unopened', name: error.name })
    return
  }
  try {
    tell({ type: 'opened', pages: file.numPages, info: await infoOf(file) })
    for (let number = 1; number <= Math.min(file.numPages, mostPages); number++) {
      const page = await file.getPage(number)
      const { items } = await page.getTextContent()
      tell({ type: 'page', top: page.view[3] ?? 0, items: items.filter((item) => 'str' in item) })
      page.cleanup()
    }
    // Before the reply, so that the next file starts clean.
    await file.destroy()
    tell({ type: 'done' })
  } catch (error) {
    tell({ type: 'failed', why: String(error.message).split('\n')[0] })
  }
})

const infoOf = async (file) => {
  try {
    const { Title, ModDate, CreationDate } = (await file.getMetadata()).info
    return { title: Title, date: ModDate ?? CreationDate }
  } catch {
    return {}
  }
}
