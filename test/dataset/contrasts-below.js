/** Finds texts whose contrast with their background is below a ratio (WCAG). Runs in the page. */
export default function contrastsBelow(least) {
  const channels = (color) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const light = (color) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const share = value / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor
      if ((channels(color)[3] ?? 1) > 0) return color
    }
    return 'rgb(255, 255, 255)'
  }
  const found = new Set()
  for (const node of document.querySelectorAll('body *:not(svg *):not(script):not(noscript)')) {
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim() !== '')
    if (!own) continue
    const [a, b] = [light(getComputedStyle(node).color), light(behind(node))]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (ratio < least) found.add(`${node.tagName}.${node.className} ${ratio.toFixed(2)}`)
  }
  return [...found]
}
