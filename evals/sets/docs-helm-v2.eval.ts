import { setSuite } from './set-suite.ts'

setSuite('docs-helm/v2')
