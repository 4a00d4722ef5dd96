import { oferecerConversoesHandler } from '../exames/converter.ts'

export { oferecerConversoesHandler }
