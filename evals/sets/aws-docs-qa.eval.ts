import { setSuite } from './set-suite.ts'

setSuite('aws-docs-qa')
