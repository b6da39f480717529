import { setSuite } from './set-suite.ts'

setSuite('squad2-dev')
