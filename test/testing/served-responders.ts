import { capitalResponder } from '../models/examples.ts'

export const responders = [capitalResponder]
