// npm run matriculas
import { numberAllConfirmed } from './numberAllConfirmed.ts'

try {
  const { numerados, semFederacao } = await numberAllConfirmed()
  console.log(
    `Receberam matrícula: ${numerados}. Sem matrícula, porque a federação não está cadastrada: ${semFederacao}.`,
  )
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
