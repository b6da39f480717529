/** The page on which a person compares pairs of items in `goldspan lab`. */
export const pairsHtml = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Which item is better?</title>
<link rel="stylesheet" href="pairs.css">
<main><h1>Which would you rather have in your set?</h1><p id="remaining" role="status"></p>
<div id="cards"></div>
<p class="keys"><button data-choice="left">Left <kbd>←</kbd></button><button data-choice="same">No difference <kbd>↓</kbd></button><button data-choice="right">Right <kbd>→</kbd></button></p>
</main><script type="module" src="pairs.js"></script></html>
`

export const pairsStyle = `
:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0}main{max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.3rem}#cards{display:grid;grid-template-columns:1fr 1fr;gap:1rem;min-height:12rem}
article{border:1px solid #8887;border-radius:.5rem;padding:1rem}article h2{font-size:1.05rem;margin:0 0 .6rem}article p{white-space:pre-wrap;margin:0}
.keys{display:flex;gap:.6rem;justify-content:center}button{font:inherit;padding:.5rem 1.1rem;border-radius:.4rem;border:1px solid #8889;cursor:pointer}
button:focus-visible{outline:3px solid #47f}kbd{opacity:.6}
@media(max-width:40rem){#cards{grid-template-columns:1fr}}
`

export const pairsScript = `
const cards = document.getElementById('cards')
const remaining = document.getElementById('remaining')
let current
const show = (next) => {
  current = next
  cards.replaceChildren()
  remaining.textContent = next.error ?? (next.done ? 'Done. Thank you. You can close this page.' : next.remaining + ' to go')
  for (const card of next.cards ?? []) {
    const article = document.createElement('article')
    const question = document.createElement('h2')
    const answer = document.createElement('p')
    question.textContent = card.question
    answer.textContent = card.answer
    article.append(question, answer)
    cards.append(article)
  }
  for (const button of document.querySelectorAll('button')) button.disabled = !next.cards
}
const choose = async (choice) => {
  if (!current?.cards) return
  const body = JSON.stringify({ id: current.id, choice })
  current = undefined
  show(await (await fetch('choice', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json())
}
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => choose(button.dataset.choice))
const keys = { ArrowLeft: 'left', ArrowRight: 'right', ArrowDown: 'same' }
addEventListener('keydown', (event) => { if (Object.hasOwn(keys, event.key)) { event.preventDefault(); choose(keys[event.key]) } })
show(await (await fetch('next')).json())
`
