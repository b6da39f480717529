import { setSuite } from './set-suite.ts'

setSuite('faquad-pt')
