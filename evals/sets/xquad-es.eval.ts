import { setSuite } from './set-suite.ts'

setSuite('xquad/es')
