import { praticanteField } from '../../../ui/form/praticanteField.ts'

export const PESSOA = praticanteField()
