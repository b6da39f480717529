export { type CleanText, cleanMarkup, hole } from '../reading/clean-markup.ts'
